// In the play page: a problem's line is a button that selects that line in the text.
const text = document.querySelector("#yaml");

function select(line) {
  const lines = text.value.split("\n");
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  text.focus();
  text.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  text.scrollTop = Math.max(0, (line - 4) * (text.scrollHeight / Math.max(lines.length, 1)));
}

for (const place of document.querySelectorAll(".problems [data-line]")) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: place.className, textContent: place.textContent });
  button.addEventListener("click", () => select(Number(place.dataset.line)));
  place.replaceWith(button);
}
