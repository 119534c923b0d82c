// A replay without reloads: step links are fetched and only the stage is exchanged; arrows, Home, End and a swipe follow the same links.
const FIELDS = "input, textarea, select, [contenteditable]";
const LINKS = { ArrowLeft: "prev", ArrowRight: "next", Home: "home", End: "end" };
const SWIPE = 60;
let turn = 0;

function link(name) {
  return document.querySelector(`.drive [data-go="${name}"]`);
}

async function go(url, keep = true) {
  const mine = ++turn;
  const answer = await fetch(url, { headers: { Accept: "text/html" } });
  if (!answer.ok) return location.assign(url);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector(".stage");
  if (mine !== turn) return undefined;
  if (!fresh) return location.assign(url);
  const held = document.activeElement?.closest("[data-go]")?.dataset.go;
  document.querySelector(".stage").replaceWith(document.adoptNode(fresh));
  const used = page.querySelector(".used");
  if (used) document.querySelector(".used")?.replaceWith(document.adoptNode(used));
  document.title = page.title;
  if (keep) history.pushState(null, "", url);
  (held && link(held))?.focus({ preventScroll: true });
  document.querySelector("#told").textContent = document.querySelector(".now-step")?.innerText ?? "";
  return undefined;
}

function follow(target) {
  if (target?.href) go(target.href).catch(() => location.assign(target.href));
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("a[data-step]");
  if (!target || event.defaultPrevented || event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  follow(target);
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing || event.target.closest(FIELDS)) return;
  const target = LINKS[event.key] && link(LINKS[event.key]);
  if (!target) return;
  event.preventDefault();
  follow(target);
});

let start = null;
document.addEventListener("touchstart", (event) => {
  const touch = event.touches.length === 1 && event.target.closest(".table-area, .now-step") ? event.touches[0] : null;
  start = touch && { x: touch.clientX, y: touch.clientY };
}, { passive: true });
document.addEventListener("touchend", (event) => {
  if (!start) return;
  const across = event.changedTouches[0].clientX - start.x;
  const down = event.changedTouches[0].clientY - start.y;
  start = null;
  if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) follow(link(across < 0 ? "next" : "prev"));
}, { passive: true });

window.addEventListener("popstate", () => go(location.href, false).catch(() => location.reload()));
