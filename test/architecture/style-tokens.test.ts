import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const files = globSync("src/**/*.css")
  .filter((file) => !file.endsWith("ui/styles/tokens.css"))
  .toSorted();

/** The widths of docs/design.md: those of the site, then those of the dashboard and of /ops. */
async function readBreakpoints(): Promise<number[]> {
  const text = await readFile("docs/design.md", "utf8");
  const [, sentence = ""] = /Breakpoints: ([^]*?)\n\n/.exec(text) ?? [];
  return [...sentence.matchAll(/(\d+) px/g)].map(([, width]) => Number(width));
}

/** Widths at which one component alone changes, because its own content needs it. */
const OWN_WIDTHS: Record<string, number[]> = {
  approvals: [520, 1180],
  bookings: [1440],
  carousel: [480],
  "confirmation-card": [560],
  checkout: [370],
  "description-list": [560],
  editor: [1240],
  home: [360, 600],
  "list-tools": [480],
  "package-column": [600],
  "payment-panel": [560],
  "queue-row": [720],
  rows: [360],
  "service-draft-form": [1040],
  services: [1040],
  "site-footer": [600, 800],
  "site-header": [380],
};

/** Widths of media queries, each as the smallest width of the wider layout. */
const widthsOf = (text: string): number[] =>
  [...text.matchAll(/@media([^{]*)/g)].flatMap(([, query = ""]) => [
    ...[...query.matchAll(/min-width: ([\d.]+)px/g)].map(([, width]) => Number(width)),
    ...[...query.matchAll(/max-width: ([\d.]+)px/g)].map(
      ([, width]) => Math.floor(Number(width)) + 1,
    ),
  ]);

/** Paddings, margins and gaps with a literal length; an odd one up to 15 px is an optical correction. */
const literalsOf = (text: string): string[] =>
  [...text.matchAll(/(?<=[\s{;])(?:padding|margin|(?:row-|column-)?gap)(?:-[a-z-]+)?: ([^;}]*)/g)]
    .filter(([, value = ""]) =>
      [...value.matchAll(/(?<![\w-])-?(\d+(?:\.\d+)?)(?:px|rem)\b/g)].some(
        ([, length]) => Number(length) !== 0 && (Number(length) % 2 !== 1 || Number(length) > 15),
      ),
    )
    .map(([declaration]) => declaration);

test("spacing is of tokens", async () => {
  expect(files.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const file of files)
    for (const literal of literalsOf(await readFile(file, "utf8")))
      found.push(`${file}: ${literal}`);
  expect(found, "Use a spacing of src/ui/styles/tokens.css: var(--space-2)").toEqual([]);
  expect(literalsOf("a { padding: 6px 9px 0; row-gap: 3px; scroll-margin-top: 60px }")).toEqual([
    "padding: 6px 9px 0",
  ]);
});

test("media queries are at the breakpoints of docs/design.md", async () => {
  const breakpoints = await readBreakpoints();
  expect(breakpoints).toEqual([640, 700, 900, 960, 1000, 768, 1080]);
  const others: Record<string, number[]> = {};
  for (const file of files) {
    const widths = widthsOf(await readFile(file, "utf8"));
    const own = [...new Set(widths.filter((width) => !breakpoints.includes(width)))];
    if (own.length > 0)
      others[basename(file, ".module.css")] = own.toSorted((one, other) => one - other);
  }
  const cure =
    "Use a breakpoint of docs/design.md, or name the component's own width in OWN_WIDTHS";
  expect(others, cure).toEqual(OWN_WIDTHS);
});

/** The text without the blocks of `@media (hover: hover)`, which have one level of rules in them. */
const withoutHoverBlocks = (text: string): string =>
  text.replaceAll(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");

test("only a pointer that can hover changes how something looks: a phone keeps that after a tap", async () => {
  const found: string[] = [];
  for (const file of files) {
    const rest = withoutHoverBlocks(await readFile(file, "utf8"));
    for (const [, selectors = ""] of rest.matchAll(/([^{};]*)\{/g)) {
      const all = selectors.split(",").map((one) => one.trim());
      // With the selector itself beside it, the rule takes a style of base.css away.
      const hovered = all.filter((one) => one.includes(":hover"));
      for (const one of hovered)
        if (!all.includes(one.replace(":hover", ""))) found.push(`${file}: ${one}`);
    }
  }
  expect(found, "Put the rule into @media (hover: hover)").toEqual([]);
});

test("each gap that a page names has its rule, and each rule is used", async () => {
  const names = /\bdata-(?:gap|across|align|above|below)="[\w-]+"/g;
  const base = await readFile("src/ui/styles/base.css", "utf8");
  const rules = new Set(base.match(names));
  const used = new Set<string>();
  for (const file of globSync("src/**/*.tsx"))
    for (const name of (await readFile(file, "utf8")).match(names) ?? []) used.add(name);
  expect(used, "Give it a rule in src/ui/styles/base.css, or take a gap that has one").toEqual(
    rules,
  );
});

/** The classes that a module of styles has, without those of other elements' states. */
const classesOf = (css: string): string[] =>
  [
    ...css
      .replaceAll(/\/\*[^]*?\*\/|:global\((?:[^()]|\([^)]*\))*\)|\{[^{}]*\}/g, "")
      .matchAll(/\.([a-z][\w-]*)/gi),
  ].map(([, name = ""]) => name);

test("each class that a page names is in its module, and each in a module is named", async () => {
  const named = new Map<string, { names: Set<string>; isComputed: boolean }>();
  const lost: string[] = [];
  for (const file of globSync("src/**/*.{ts,tsx}")) {
    const text = await readFile(file, "utf8");
    for (const [line, variable, path = ""] of text.matchAll(
      /import (\w+) from "(.*\.module\.css)";/g,
    )) {
      const root = /^#(ui|apps)\//.test(path) ? `src/${path.slice(1)}` : join(dirname(file), path);
      const module = named.get(root) ?? { names: new Set<string>(), isComputed: false };
      const rest = text.replace(line, "");
      const has = new Set(classesOf(await readFile(root, "utf8")));
      for (const [, name = ""] of rest.matchAll(
        new RegExp(`(?<![\\w./])${variable}(?:\\.|\\[")(\\w[\\w-]*)`, "g"),
      )) {
        module.names.add(name);
        if (!has.has(name)) lost.push(`${file}: ${variable}.${name}`);
      }
      module.isComputed ||= new RegExp(`(?<![\\w./])${variable}\\[[^"]`).test(rest);
      named.set(root, module);
    }
  }
  const unused: string[] = [];
  for (const [file, { names, isComputed }] of named)
    if (!isComputed)
      for (const name of classesOf(await readFile(file, "utf8")))
        if (!names.has(name)) unused.push(`${file}: .${name}`);
  expect(lost, "Write the rule, or take the name away").toEqual([]);
  expect(unused, "Delete the rule").toEqual([]);
});
