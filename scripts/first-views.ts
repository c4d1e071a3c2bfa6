// npm run sizes: writes the script sizes of first views into first-views.json, after a build.
import { readFile, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const RECORD = here("scripts/first-views.json");

export type FirstView = {
  /** The most bytes of script that the page may load by itself, compressed with Brotli. */
  limit: number;
  /** What the page loads by itself, as modules or names of scripts. What they import comes along. */
  loads: string[];
  /** The bytes of each script, as they were last recorded. */
  scripts: Record<string, number>;
};

type Manifest = Record<string, { file: string; name?: string; src?: string; imports?: string[] }>;
type Built = { file: string; name: string; bytes: number };

export const readRecord = async () =>
  JSON.parse(await readFile(RECORD, "utf8")) as Record<string, FirstView>;

/** Returns the scripts of a build that the first view loads: the English one, or `hi`. Throws where one is missing. */
export async function builtScripts(
  { loads }: FirstView,
  build: "client" | "hi" = "client",
): Promise<Built[]> {
  const manifest = JSON.parse(
    await readFile(here(`dist/${build}/.vite/manifest.json`), "utf8"),
  ) as Manifest;
  const keys = new Set<string>();
  const add = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    manifest[key]?.imports?.forEach(add);
  };
  for (const load of loads) {
    const named = Object.keys(manifest).find((key) => manifest[key]?.name === load);
    const key = manifest[load] === undefined ? named : load;
    if (key === undefined)
      throw new Error(`The build has no script ${load}: correct scripts/first-views.json.`);
    add(key);
  }
  const built: Built[] = [];
  for (const key of keys) {
    const { file = "", name = key } = manifest[key] ?? {};
    built.push({ file, name, bytes: (await stat(here(`dist/client/${file}.br`))).size });
  }
  return built.toSorted((a, b) => b.bytes - a.bytes);
}

const sum = (bytes: number[]) => bytes.reduce((total, each) => total + each, 0);
const signed = (bytes: number) => `${bytes < 0 ? "−" : "+"}${Math.abs(bytes)}`;

/** What a first view loads now, compared with the record: a sentence, or undefined where no byte differs. */
export function describeGrowth(
  page: string,
  { limit, scripts }: FirstView,
  built: Pick<Built, "name" | "bytes">[],
): string | undefined {
  const bytes = sum(built.map((script) => script.bytes));
  const now = new Map(built.map((script) => [script.name, script.bytes]));
  const changes = [...new Set([...Object.keys(scripts), ...now.keys()])]
    .map((name) => ({ name, change: (now.get(name) ?? 0) - (scripts[name] ?? 0) }))
    .filter(({ change }) => change !== 0)
    .toSorted((a, b) => b.change - a.change);
  const over = bytes - limit;
  if (changes.length === 0 && over <= 0) return undefined;
  const parts = changes.map(({ name, change }) => `${name} ${signed(change)}`).join(", ");
  const end =
    over > 0
      ? `budget exceeded by ${over}: load it lazily, or raise the limit in scripts/first-views.json in a commit of its own`
      : `${-over} of ${limit} bytes free`;
  const growth = signed(bytes - sum(Object.values(scripts)));
  return `First view of ${page}: ${growth} bytes (${parts}); ${end}.`;
}

/** Returns a sentence for each first view that differs from the record. */
export async function compareFirstViews(): Promise<string[]> {
  const sentences: string[] = [];
  for (const [page, view] of Object.entries(await readRecord()))
    sentences.push(describeGrowth(page, view, await builtScripts(view)) ?? "");
  return sentences.filter(Boolean);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const sentence of await compareFirstViews()) console.log(sentence);
  const record = await readRecord();
  for (const view of Object.values(record))
    view.scripts = Object.fromEntries(
      (await builtScripts(view)).map(({ name, bytes }) => [name, bytes]),
    );
  await writeFile(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}
