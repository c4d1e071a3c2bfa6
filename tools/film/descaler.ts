import { group, set } from "./draw.ts";
import { easeInOut, easeOut, mix, pop, span } from "./motion.ts";

// Where the foam sits on the tap: x, y, radius.
const foam = [
  [642, 306, 21],
  [618, 264, 22],
  [588, 246, 25],
  [556, 250, 20],
  [526, 262, 25],
  [502, 298, 22],
  [492, 336, 20],
  [500, 370, 26],
  [492, 408, 18],
  [498, 440, 22],
  [470, 484, 20],
  [502, 476, 26],
  [534, 486, 22],
  [640, 346, 17],
  [484, 278, 12],
  [520, 404, 12],
  [650, 276, 11],
  [478, 350, 10],
  [574, 270, 12],
  [482, 456, 12],
] as const;
const pulls = [0.95, 1.3, 1.65];

const bottle = `
  <path d="M-18-58C-18-74-9-76-9-90H9C9-76 18-74 18-58V-4Q18 0 14 0H-14Q-18 0-18-4Z" fill="#FBF8F3"/>
  <path d="M4-90H9C9-76 18-74 18-58V-4Q18 0 14 0H4Z" fill="#DACFBB"/>
  <rect x="-18" y="-42" width="36" height="26" fill="#DE8A78"/>
  <rect x="6" y="-42" width="12" height="26" fill="#C8604F"/>
  <path d="M11-90H-11V-99H-20L-27-112H8Q14-112 20-106V-99H11Z" fill="#C8604F"/>
  <path d="M-15-98L-19-82" fill="none" stroke="#A34538" stroke-width="5"/>`;
const clock = `
  <circle r="92" fill="#FBF8F3"/>
  <circle r="76" fill="none" stroke="#CDE5E1" stroke-width="12"/>
  <circle id="elapsed" r="76" fill="none" stroke="#0E5B57" stroke-width="12" pathLength="1"
    stroke-dasharray="1 2" transform="rotate(-90)"/>
  <text y="17" font-size="50" fill="#0E5B57" text-anchor="middle">0:00</text>`;

/** A spray bottle in a gloved hand, the foam that it leaves, and a clock that runs two minutes. */
export function descaler(svg: SVGSVGElement, foamLayer: Element, hand: Element) {
  const blobs = foam.map(() => group(foamLayer, `<circle r="1" fill="#FFF"/>`));
  const drops = pulls.flatMap((pull) =>
    Array.from({ length: 7 }, (_, i) => ({ pull, i, dot: group(svg, `<circle fill="#FFF"/>`) })),
  );
  const spray = group(svg);
  const held = group(spray, bottle);
  set(held, { transform: "scale(2.5)" });
  const fist = spray.appendChild(hand.cloneNode(true)) as Element;
  set(fist, { transform: "translate(-40 -142) rotate(-8) scale(1.1)" });
  const timer = group(svg, clock);
  const elapsed = timer.querySelector("#elapsed");
  const reading = timer.querySelector("text");

  return (t: number): void => {
    const there = easeOut(span(t, 0.1, 0.8)) - easeInOut(span(t, 1.85, 2.4));
    const kick = pulls.reduce(
      (sum, pull) => sum + Math.sin(Math.PI * span(t, pull, pull + 0.24)),
      0,
    );
    const x = mix(1380, 850, there) + 7 * kick;
    set(spray, { transform: `translate(${x} ${mix(500, 545, there)}) rotate(${-4 + 3 * kick})` });

    for (const { pull, i, dot } of drops) {
      const p = span(t, pull + i * 0.02, pull + 0.38 + i * 0.02);
      const fly = easeOut(p);
      const circle = dot.firstElementChild as Element;
      set(circle, {
        cx: mix(770, 628 - 26 * (i % 3), fly),
        cy: mix(270, 240 + 20 * i, fly),
        r: p > 0 && p < 1 ? mix(4, 11, fly) : 0,
        opacity: 0.95 - 0.5 * p,
      });
    }
    blobs.forEach((blob, i) => {
      const [cx, cy, r] = foam[i] ?? [0, 0, 0];
      const grown = pop(span(t, 1.1 + 0.04 * i, 1.6 + 0.04 * i));
      const slide = 12 * easeInOut(span(t, 2.1, 3.7)) * (i % 3);
      set(blob, { transform: `translate(${cx} ${cy + slide}) scale(${r * Math.max(0, grown)})` });
    });

    const shown = pop(span(t, 1.95, 2.3)) * (1 - easeInOut(span(t, 3.6, 3.85)));
    const run = easeInOut(span(t, 2.1, 3.45));
    const seconds = Math.round(120 * run);
    set(timer, { transform: `translate(880 300) scale(${Math.max(0, shown)})` });
    if (elapsed) set(elapsed, { "stroke-dashoffset": 1 - run, opacity: run > 0 ? 1 : 0 });
    if (reading) {
      reading.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    }
  };
}
