import detail from "../../public/pictures/washroom-detail.svg?raw";
import { descaler } from "./descaler.ts";
import { glint, group, look, part, set, stage } from "./draw.ts";
import { easeInOut, easeOut, mix, pop, span } from "./motion.ts";

// The sponge's way: across the mirror, over the tap, along the rim, down the bowl.
const way =
  "M1560 60L700 128Q640 136 560 136H250C100 136 100 300 250 300H620C1000 300 1180 462 950 466H250" +
  "C90 466 80 606 240 610H840C1000 610 980 730 840 732H320";
const shoulder = { x: 1750, y: 120 };

const veil = `
  <mask id="not-yet-wiped" maskUnits="userSpaceOnUse" x="0" y="-50" width="1200" height="1000">
    <rect y="-50" width="1200" height="1000" fill="#FFF"/>
    <path id="wiped" d="${way}" fill="none" stroke="#000" stroke-width="176" pathLength="1"
      stroke-dasharray="1 2"/>
  </mask>
  <g mask="url(#not-yet-wiped)">
    <g fill="#8B8676" opacity="0.5">
      <rect x="150" y="-20" width="520" height="250" rx="16"/>
      <path d="M470 478V330Q470 230 570 230Q664 230 664 320V346H672V368H600V346H608V326
        Q608 286 568 286Q528 286 528 330V478H558V502H440V478Z"/>
      <path d="M166 496H974Q1000 496 1000 524Q1000 552 974 552H969Q954 720 760 762H690V900H430V762H400
        Q190 730 171 552H166Q140 552 140 524Q140 496 166 496Z"/>
    </g>
    <g fill="#8B8676" opacity="0.4">
      <path d="M586 552h30v70q0 15-15 15t-15-15ZM640 552h22v36q0 11-11 11t-11-11ZM330 552h24v52q0 12-12
        12t-12-12ZM790 552h26v84q0 13-13 13t-13-13Z"/>
      <circle cx="232" cy="120" r="13"/><circle cx="300" cy="176" r="9"/><circle cx="420" cy="112" r="10"/>
      <circle cx="520" cy="172" r="14"/><circle cx="598" cy="124" r="8"/><circle cx="366" cy="160" r="6"/>
    </g>
    <g id="descaler-foam"></g>
  </g>`;

// The arm of the picture ends at its right edge; this one reaches the edge from anywhere.
const longSleeve = { light: "M150-64L1300-150V130L170 36Z", dark: "M160 4L1300 20V130L170 36Z" };

/** The basin, close: descaler on the tap, two minutes, then the sponge. From 0 to 9.6 seconds. */
export function basin() {
  const svg = stage(detail);
  const hand = part(svg, "#hand");
  set(part(hand, "path:nth-child(1)"), { d: longSleeve.light });
  set(part(hand, "path:nth-child(2)"), { d: longSleeve.dark });
  part(svg, "#glints").remove();
  // A lever that is drawn loose: behind moving things it would be seen.
  part(svg, "#tap path:last-child").remove();

  const dirt = group(svg, veil);
  const wiped = part(dirt, "#wiped") as SVGPathElement;
  const showDescaler = descaler(svg, part(dirt, "#descaler-foam"), hand);

  const arm = group(svg);
  const sponge = group(arm);
  sponge.append(part(svg, "#foam"), part(svg, "#sponge"));
  arm.append(hand);
  const glints = [glint(svg, 560, 150, 0.7), glint(svg, 634, 268, 0.8), glint(svg, 300, 640, 0.6)];
  const length = wiped.getTotalLength();

  return (t: number): void => {
    const p = span(t, 3.4, 8.4);
    // Five strokes, slower at each turn.
    const done = p - (0.5 * Math.sin(10 * Math.PI * p)) / (10 * Math.PI);
    set(wiped, { "stroke-dashoffset": 1 - done });
    const at = wiped.getPointAtLength(done * length);
    const away = easeInOut(span(t, 8.3, 9));
    const x = at.x + 1100 * away;
    const y = at.y - 160 * away;
    const angle = (Math.atan2(shoulder.y - y, shoulder.x - at.x) * 180) / Math.PI;
    set(arm, { transform: `translate(${x} ${y})`, visibility: p > 0 ? "visible" : "hidden" });
    set(sponge, { transform: `rotate(${angle * 0.4}) translate(-765 -475)` });
    set(hand, { transform: `translate(11 -31) rotate(${angle}) scale(1.25)` });

    showDescaler(t);
    glints.forEach((show, i) => show(pop(span(t, 8.3 + i * 0.14, 8.75 + i * 0.14))));
    const near = easeOut(span(t, 0, 2.2)) - 0.9 * easeInOut(span(t, 3, 4.2));
    look(svg, { x: mix(0, 210, near), y: mix(70, 112, near), width: mix(1200, 980, near) });
  };
}
