import { readdirSync, readFileSync, writeFileSync } from "node:fs";

// Gives every drawing of the seed its look by night: walls, skies and floors turn dark, people and
// things keep their colours. `node tools/dark-variants.ts` after a picture was added or changed.

const folder = new URL("../public/pictures/", import.meta.url);
const NIGHT = /<style>@media\(prefers-color-scheme:dark\).*?<\/style>/s;

/** Sky, glass and pale tiles, wherever they are. */
const glass = {
  "#DDEEEB": "#1F4744",
  "#CDE5E1": "#1B403D",
  "#B4D7D2": "#24524E",
  "#CFE0C4": "#28452F",
  "#FAE3B4": "#5E4F2E",
};

/** What runs across the whole picture: walls, floors, ground. */
const across = {
  "#93C4BE": "#1F4A47",
  "#0E5B57": "#0D4644",
  "#F7E8C8": "#453B28",
  "#FDF0D5": "#453B28",
  "#FBEFD6": "#453B28",
  "#F8DFA8": "#4A3E26",
  "#F1DDB2": "#574A2E",
  "#F0C4B8": "#4B322C",
  "#F3EEE4": "#3A3B36",
  "#E9E1D2": "#3A3B36",
  "#FBF8F3": "#5C5A50",
  "#E2C296": "#7E6444",
  "#CB9C66": "#664C30",
  "#DACFBB": "#4C4A42",
  "#BFB29A": "#5A554A",
  "#B9C9C4": "#3B4B48",
  "#A9CFAF": "#2B5138",
};

/** The warm skies over the societies, and the town before them. */
const warmSky = {
  "#F7E8C8": "#1F4744",
  "#FBEFD6": "#1F4744",
  "#F8DFA8": "#2B5A55",
  "#F1DDB2": "#2B5A55",
};
const SOCIETY_WIDTH = "600";

/** Tiles of these are laid in patterns. */
const paper = new Set(["#FBF8F3", "#F3EEE4", "#E9E1D2", "#DACFBB"]);

/** The picture with the rules that it needs by night, instead of those that it had. */
export function withNight(drawing: string): string {
  const svg = drawing.replace(NIGHT, "");
  const width = /viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? "";
  const pattern = svg.match(/<pattern.*<\/pattern>/s)?.[0] ?? "";
  // The cloth that catches the water has to stay pale.
  const spared = svg.includes('id="service-cover"') ? ":not(#service-cover *)" : "";
  const rules = Object.entries(glass)
    .filter(([day]) => svg.includes(`fill="${day}"`))
    .map(([day, night]) => `[fill="${day}"]${spared}{fill:${night}}`);
  const wide = width === SOCIETY_WIDTH ? { ...across, ...warmSky } : across;
  for (const [day, night] of Object.entries(wide)) {
    if (new RegExp(`<rect [^>]*width="${width}"[^>]*fill="${day}"`).test(svg))
      rules.push(`[width="${width}"][fill="${day}"]{fill:${night}}`);
    // The far side of a town begins at the edge.
    if (new RegExp(`<path d="M0 [^>]*fill="${day}"`).test(svg))
      rules.push(`[d^="M0 "][fill="${day}"]{fill:${night}}`);
    if (pattern.includes(`fill="${day}"`) && paper.has(day))
      rules.push(`pattern [fill="${day}"]{fill:#3A3B36}`);
  }
  if (/fill="#FFF(?:FFF)?" opacity/.test(svg)) rules.push('[fill^="#FFF"][opacity]{opacity:.06}');
  if (pattern !== "") rules.push("pattern path{stroke:#fff;stroke-opacity:.1}");
  if (rules.length === 0) return svg;
  const style = `<style>@media(prefers-color-scheme:dark){${rules.join("")}}</style>`;
  return svg.replace(/<svg[^>]*>/, (opening) => opening + style);
}

/** The drawings that have a night: not the mark, which is the same at any hour. */
export const drawings = readdirSync(folder)
  .filter((name) => name.endsWith(".svg") && !/^(?:favicon|logo|mark)/.test(name))
  .map((name) => new URL(name, folder));

if (import.meta.main)
  for (const file of drawings) writeFileSync(file, withNight(readFileSync(file, "utf8")));
