// Recent searches, kept on this device only.
const KEY = "caiding.recent";
const KEPT = 8;

function read() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((text) => typeof text === "string" && text.length <= 64).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function write(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, KEPT)));
  } catch {
    // storage is off: nothing is remembered
  }
}

function link(text) {
  const item = document.createElement("li");
  item.append(Object.assign(document.createElement("a"), { textContent: text, href: `/?${new URLSearchParams({ q: text })}` }));
  return item;
}

const asked = document.querySelector("[data-found]")?.dataset.found;
if (asked && asked.length <= 64) write([asked, ...read().filter((text) => text !== asked)]);

const place = document.querySelector("[data-recent]");
if (place && read().length) {
  place.querySelector("ul").replaceChildren(...read().map(link));
  place.hidden = false;
  place.querySelector("button").addEventListener("click", () => { write([]); place.hidden = true; });
}
