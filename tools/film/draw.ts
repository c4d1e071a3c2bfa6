type Attributes = Record<string, string | number>;
/** What a camera sees: left, top and width in the scene's units. The height follows from 16:9. */
type View = { x: number; y: number; width: number };

/** The film's width over its height. */
const ratio = 1280 / 720;

/** Puts an SVG document on the stage, above what is there. */
export function stage(markup: string): SVGSVGElement {
  document.body.insertAdjacentHTML("beforeend", markup);
  const svg = document.body.lastElementChild;
  if (!(svg instanceof SVGSVGElement)) throw new Error("A scene must be one SVG element.");
  return svg;
}

/** The element that `selector` names; throws when the scene has none. */
export function part(root: Element, selector: string): SVGGraphicsElement {
  const found = root.querySelector<SVGGraphicsElement>(selector);
  if (!found) throw new Error(`The scene has no ${selector}.`);
  return found;
}

/** Draws markup as a group at the end of `parent`. */
export function group(parent: Element, markup = ""): SVGGElement {
  const g = document.createElementNS("http://www.w3.org/2000/svg", "g");
  g.innerHTML = markup;
  parent.append(g);
  return g;
}

/** Sets attributes. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** Points the camera. */
export function look(svg: SVGSVGElement, { x, y, width }: View): void {
  set(svg, { viewBox: `${x} ${y} ${width} ${width / ratio}` });
}

/** A four-pointed glint, `size` 1 being 88 units high; it pops up and turns as `shown` goes to 1. */
export function glint(parent: Element, x: number, y: number, size: number) {
  const star = group(
    parent,
    `<path fill="#F2A51A" d="M0-44Q7-7 38 0Q7 7 0 44Q-7 7-38 0Q-7-7 0-44Z"/>`,
  );
  return (shown: number): void => {
    const turn = 90 * (1 - Math.min(1, shown));
    set(star, {
      transform: `translate(${x} ${y}) rotate(${turn}) scale(${size * Math.max(0, shown)})`,
    });
  };
}
