import washroom from "../../public/pictures/washroom.svg?raw";
import { glint, group, look, part, set, stage } from "./draw.ts";
import { easeInOut, mix, pop, span } from "./motion.ts";

const leg = (light: string) => `
  <path d="M-21-206H21L18-12H-18Z" fill="${light}"/>
  <path d="M-18-16H16Q28-12 28 0H-18Z" fill="#17211F"/>`;
const legLength = 200;
const halfStep = 54;

/** Forward and back between 1 and -1 at an even pace, so that a foot on the floor does not slide. */
const swing = (phase: number): number => 1 - 4 * Math.abs((((phase % 1) + 1) % 1) - 0.5);

/** The whole room: the floor is scrubbed from right to left and dries. From 9 seconds on. */
export function floor() {
  const svg = stage(washroom);
  look(svg, { x: 0, y: 126, width: 1200 });
  part(svg, "#glints").remove();
  const dirt = group(svg, `<path fill="#8B8676" opacity="0.42"/>`);
  const wet = group(svg, `<path fill="#CDE5E1" opacity="0.85"/><path fill="#FFF" opacity="0.7"/>`);
  part(svg, "#wall").after(dirt, wet);

  const cleaner = part(svg, "#cleaner");
  const [, , , , ...body] = cleaner.children;
  for (const drawn of [...cleaner.children].slice(0, 4)) drawn.remove();
  const tool = body.slice(5, 8);
  const far = group(cleaner, leg("#34403D"));
  const near = group(cleaner, leg("#4D5A57"));
  cleaner.prepend(far, near);
  const shine = [glint(svg, 854, 520, 0.5), glint(svg, 772, 716, 0.5)];

  return (t: number): void => {
    const x = mix(1120, -140, span(t, 8.8, 13.4));
    const offset = halfStep * swing(x / (4 * halfStep));
    const angle = (Math.asin(offset / legLength) * 180) / Math.PI;
    const sink = legLength * (1 - Math.cos((angle * Math.PI) / 180));
    set(cleaner, { transform: `translate(${x} ${774 + sink}) scale(-1 1)` });
    set(near, { transform: `rotate(${angle} -14 -200) translate(-14 0)` });
    set(far, { transform: `rotate(${-angle} 16 -200) translate(16 0)` });
    for (const piece of tool) set(piece, { transform: `translate(0 ${-sink})` });

    const edge = x - 128;
    set(part(dirt, "path"), { d: `M0 650H${edge + 60}L${edge - 40} 900H0Z` });
    // The wet stripe begins at the scrubber and dries from its far end.
    const dry = mix(1300, edge, easeInOut(span(t, 9.6, 13.8)));
    const [stripe, gleam] = wet.children;
    if (stripe)
      set(stripe, { d: `M${edge} 748H${dry - 14}Q${dry + 30} 764 ${dry - 24} 790H${edge - 16}Z` });
    const lit = Math.max(edge, dry - 60);
    if (gleam)
      set(gleam, {
        d: `M${Math.min(edge + 90, lit)} 758H${lit}L${lit - 8} 764H${Math.min(edge + 86, lit)}Z`,
      });
    shine.forEach((show, i) => show(pop(span(t, 12.7 + 0.16 * i, 13.15 + 0.16 * i))));
  };
}
