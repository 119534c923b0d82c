// The keyboard through the results: j and k (or the arrows, outside a field) go to the next hit and back, w tells why it was found.
const TYPING = "input, textarea, select, [contenteditable]";
const STEPS = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const hits = () => [...document.querySelectorAll(".answer, .hit")];

function step(by) {
  const all = hits();
  const at = all.findIndex((hit) => hit.contains(document.activeElement));
  const next = all[Math.min(Math.max(at + by, 0), all.length - 1)];
  next?.querySelector(".no").focus({ preventScroll: true });
  next?.scrollIntoView({ block: "center" });
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || event.target.closest(TYPING)) return;
  if (event.key in STEPS) {
    const inside = hits().some((hit) => hit.contains(document.activeElement));
    if (event.key.startsWith("Arrow") && !inside) return;
    event.preventDefault();
    step(STEPS[event.key]);
  } else if (event.key === "w") {
    const why = document.activeElement.closest(".answer, .hit")?.querySelector(".because");
    if (why) why.open = !why.open;
  }
});
