import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);

test("the README shows two or three pictures, each small and of a page", async () => {
  const readme = await readFile(new URL("README.md", root), "utf8");
  const shown = [
    ...readme.matchAll(/<img src="(docs\/screenshots\/[\w-]+\.png)" alt="[^"]{10,}"/g),
  ].map(([, path]) => path ?? "");
  expect([2, 3]).toContain(shown.length);
  for (const path of shown) {
    const bytes = await readFile(new URL(path, root));
    expect(bytes.length, `${path}: npm run screenshots makes it small`).toBeLessThan(150_000);
    const { width, height } = await sharp(bytes).metadata();
    expect(Math.min(width, height), path).toBeGreaterThan(600);
  }
});

test("the README's folders name each folder of src", async () => {
  const readme = await readFile(new URL("README.md", root), "utf8");
  const [, table = ""] = readme.split("## Folders");
  const named = [...table.matchAll(/^\| (`src\/[^|]+)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(?:src\/)?([\w-]+)`/g)].map(([, name = ""]) => name),
  );
  const entries = await readdir(new URL("src/", root), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(named.toSorted()).toEqual(folders.toSorted());
});
