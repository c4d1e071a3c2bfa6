import { readdir, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const IMPORTED = /^import [^"]*"([^"]+)";$|\b(?:import|require)\("([^"]+)"\)/gm;

test("pages are rendered by React's production form, whatever NODE_ENV says", async () => {
  const folder = "dist/ssr";
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const text = texts.join("\n");
  expect(text).toContain("react-dom-server.node.production.js");
  expect(text).not.toMatch(/\.development\.js|process\.env\.NODE_ENV/);
  // Nothing comes from node_modules when a page is rendered.
  const imported = [...text.matchAll(IMPORTED)].map(([, name, called]) => name ?? called ?? "");
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((name) => !name.startsWith(".") && !isBuiltin(name))).toEqual([]);
});
