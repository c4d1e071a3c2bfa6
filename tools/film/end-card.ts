import logo from "../../public/pictures/logo.svg?raw";
import { group, look, part, set, stage } from "./draw.ts";
import { easeInOut, easeOut, mix, pop, span } from "./motion.ts";

// On the mirror, in the film's own pixels, and in the wordmark.
const start = { x: 787, y: 181, size: 1 };
const end = { x: 258, y: 360, size: 1.85 };
const word = { x: 206, y: 301, size: 1.85 };

/** The glint on the mirror turns, grows into the end card and leads in the name. */
export function endCard() {
  const svg = stage(`<svg xmlns="http://www.w3.org/2000/svg">
    <clipPath id="led-in"><rect y="200" height="320"/></clipPath>
    <circle cx="${start.x}" cy="${start.y}" fill="#0E5B57"/>
    <g clip-path="url(#led-in)" color="#FBF8F3"><g id="name"></g></g>
    <text id="hindi" x="818" font-size="118" fill="#93C4BE" lang="hi">चमक</text>
  </svg>`);
  look(svg, { x: 0, y: 0, width: 1280 });
  const source = new DOMParser().parseFromString(logo, "image/svg+xml");
  part(svg, "#name").append(part(source.documentElement, "#logo-word"));
  const star = group(svg);
  const path = part(source.documentElement, "#logo-glint");
  set(path, { transform: "translate(-32 -32)" });
  star.append(path);

  return (t: number): void => {
    const shown = pop(span(t, 12.5, 12.95));
    const turn = 180 * easeInOut(span(t, 13.2, 14.3));
    const go = easeInOut(span(t, 13.75, 14.45));
    const x = mix(start.x, end.x, go);
    const y = mix(start.y, end.y, go);
    const size = mix(start.size, end.size, go) * Math.max(0, shown);
    set(star, { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` });
    set(part(svg, "circle"), { r: 1000 * easeInOut(span(t, 13.6, 14.4)) });

    const led = easeOut(span(t, 14.35, 14.95));
    set(part(svg, "#led-in rect"), { x: end.x, width: 600 * led });
    set(part(svg, "#name"), { transform: `translate(${word.x} ${word.y}) scale(${word.size})` });
    const said = easeOut(span(t, 14.75, 15.25));
    set(part(svg, "#hindi"), { y: 401 + 18 * (1 - said), opacity: said });
  };
}
