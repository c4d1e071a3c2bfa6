import { readFile } from "node:fs/promises";

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** The script of a page and its imports, to preload in parallel. */
type Scripts = {
  scripts: { attrs: Record<string, string>; children?: string }[];
  imports: string[];
};

export type WebAssets = Scripts & {
  /** The output of `splitStyles`: the public pages', what the dashboard's have beside it, and all of the latter. */
  css: string[];
  laterCss: string[];
  dashboardCss: string[];
  /** The scripts of pages that are not hydrated, in place of the others. */
  staticPages: Scripts;
  /** Further chunks by page module: `src/apps/site/service/service-page.tsx` → its chunks. */
  preloads: Record<string, string[]>;
};

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen));
  return [`/${chunk.file}`, ...imported];
}

const STATIC = /\/entry-static\.ts$/;
const scriptsOf = ([script = "", ...imports]: string[]): Scripts => ({
  scripts: [{ attrs: { type: "module", src: script } }],
  imports,
});

export async function readWebAssets(folder: URL): Promise<WebAssets> {
  const text = await readFile(new URL(".vite/manifest.json", folder), "utf8");
  const manifest = JSON.parse(text) as Manifest;
  const chunks = Object.entries(manifest);
  const entries = chunks.flatMap(([key, chunk]) => (chunk.isEntry === true ? [key] : []));
  const entry = entries.find((key) => !STATIC.test(key));
  if (entry === undefined) throw new Error("The build has no entry: build the pages again.");
  const hydrated = scriptsOf(filesOf(manifest, entry));
  const always = new Set(filesOf(manifest, entry));
  const staticEntry = entries.find((key) => STATIC.test(key)) ?? entry;
  const files = chunks.flatMap(([, chunk]) => [...(chunk.css ?? []), chunk.file]);
  const styles = [...new Set(files)].flatMap((file) => (file.endsWith(".css") ? [`/${file}`] : []));
  return {
    ...hydrated,
    staticPages: scriptsOf(filesOf(manifest, staticEntry)),
    css: styles.filter((file) => /\/style-[^/]+$/.test(file)),
    laterCss: styles.filter((file) => /\/later-[^/]+$/.test(file)),
    dashboardCss: styles.filter((file) => /\/dashboard-[^/]+$/.test(file)),
    preloads: Object.fromEntries(
      chunks.map(([key]) => [key, filesOf(manifest, key).filter((file) => !always.has(file))]),
    ),
  };
}
