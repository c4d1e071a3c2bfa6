import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";

const css = await readFile("src/ui/styles/tokens.css", "utf8");
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");

const colours = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name ?? "",
      value ?? "",
    ]),
  );

/** The share of light that a colour gives back, by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT = 4.5;
const EDGE = 3;
const pairs: [string, string, number][] = [
  ...["paper", "surface", "sunk", "brand-tint"].flatMap((ground): [string, string, number][] => [
    ["ink", ground, TEXT],
    ["ink-soft", ground, TEXT],
    ["brand", ground, TEXT],
  ]),
  ["on-brand", "brand", TEXT],
  ["on-brand", "brand-strong", TEXT],
  ["on-spark", "spark", TEXT],
  ...["good", "warn", "bad"].flatMap((state): [string, string, number][] => [
    [state, `${state}-tint`, TEXT],
    [state, "paper", TEXT],
    [state, "surface", TEXT],
  ]),
  ["line-strong", "surface", EDGE],
  ["line-strong", "paper", EDGE],
];

const schemes = { light: colours(light), dark: new Map([...colours(light), ...colours(dark)]) };

describe.each(Object.entries(schemes))("by the %s scheme", (_, colour) => {
  test.each(pairs)("%s on %s has at least %d:1", (front, ground, least) => {
    expect(colour.get(front), front).toMatch(/^#/);
    expect(colour.get(ground), ground).toMatch(/^#/);
    expect(
      contrast(colour.get(front) ?? "", colour.get(ground) ?? ""),
      "Make one of the two darker or lighter in src/ui/styles/tokens.css",
    ).toBeGreaterThanOrEqual(least);
  });
});

test("no component has a colour of its own", async () => {
  const literal = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;
  const files = globSync("src/**/*.css").filter((file) => !file.endsWith("ui/styles/tokens.css"));
  expect(files.length).toBeGreaterThan(60);
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(file, "utf8") })),
  );
  const found = texts.filter(({ text }) => literal.test(text.replaceAll(/url\([^)]*\)/g, "")));
  const cure = "Use a colour of src/ui/styles/tokens.css: var(--ink)";
  expect(
    found.map(({ file }) => file),
    cure,
  ).toEqual([]);
});
