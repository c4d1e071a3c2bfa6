import { readFile } from "node:fs/promises";

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

export type WebAssets = {
  scripts: { attrs: Record<string, string>; children?: string }[];
  css: string[];
  /** The chunks that every page's script imports, to preload them in parallel. */
  imports: string[];
  /** Further chunks by page module: `src/pages/site/service/service-page.tsx` → its chunks. */
  preloads: Record<string, string[]>;
};

/** Returns a chunk's file and those of all its imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen));
  return [`/${chunk.file}`, ...imported];
}

/** Returns the files that the built pages load, by the build's manifest. */
export async function readWebAssets(folder: URL): Promise<WebAssets> {
  const text = await readFile(new URL(".vite/manifest.json", folder), "utf8");
  const manifest = JSON.parse(text) as Manifest;
  const chunks = Object.entries(manifest);
  const [entry] = chunks.find(([, chunk]) => chunk.isEntry === true) ?? [];
  if (entry === undefined) throw new Error("The build has no entry: build the pages again.");
  const [script = "", ...imported] = filesOf(manifest, entry);
  const always = new Set([script, ...imported]);
  const styles = chunks
    .flatMap(([, chunk]) => [...(chunk.css ?? []), chunk.file])
    .filter((file) => file.endsWith(".css"));
  return {
    scripts: [{ attrs: { type: "module", src: script } }],
    css: [...new Set(styles)].map((file) => `/${file}`),
    imports: imported,
    preloads: Object.fromEntries(
      chunks.map(([key]) => [key, filesOf(manifest, key).filter((file) => !always.has(file))]),
    ),
  };
}
