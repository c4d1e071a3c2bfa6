import { basin } from "./basin.ts";
import { endCard } from "./end-card.ts";
import { floor } from "./floor.ts";
import { easeInOut, span } from "./motion.ts";

declare global {
  interface Window {
    /** Shows the film as it stands at `t` seconds. Nothing else moves it. */
    seek: (t: number) => void;
  }
}

const shots = [basin(), floor(), endCard()];
const [, wide] = document.querySelectorAll("svg");
const beam = document.createElement("div");
beam.style.cssText = "position:absolute;inset:0;background:#fff;opacity:.75";
wide?.after(beam);

window.seek = (t) => {
  for (const show of shots) show(t);
  // A beam of light crosses the basin and leaves the whole room behind it.
  const x = -40 + 180 * easeInOut(span(t, 8.95, 9.65));
  if (wide) wide.style.clipPath = `polygon(-60% 0, ${x}% 0, ${x - 30}% 100%, -60% 100%)`;
  beam.style.clipPath = `polygon(${x}% 0, ${x + 10}% 0, ${x - 20}% 100%, ${x - 30}% 100%)`;
};
window.seek(0);
