// Copies a citation or the address of this page. Where the clipboard is missing or refused, the text is shown, selected.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughSelection(text);
  }
}

function copyThroughSelection(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr";
  field.readOnly = true;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

function offer(button, text) {
  const field = document.createElement("input");
  field.value = text;
  field.readOnly = true;
  field.setAttribute("aria-label", "请手动复制");
  button.replaceWith(field);
  field.focus();
  field.select();
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  event.preventDefault();
  const path = button.dataset.copyLink;
  const text = path === undefined ? button.dataset.copy : new URL(path || location.href, location.href).href;
  if (!(await copy(text))) return offer(button, text);
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  button.textContent = "已复制";
  setTimeout(() => { button.textContent = label; }, 1600);
});

for (const button of document.querySelectorAll("[data-copy][hidden]")) button.hidden = false;
