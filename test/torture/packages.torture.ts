import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportCounts } from "./report-counts.ts";
import { startSiteProcess } from "./site-process.ts";

const run = promisify(execFile);
/** What an image of the site holds, besides node_modules. */
const COPIED = [
  "dist",
  "migrations",
  "package-lock.json",
  "package.json",
  "public",
  "scripts",
  "seed",
  "src",
  "vite.config.ts",
];

let folder: string;
let packages: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chamak-packages-"));
  for (const name of COPIED) await cp(name, join(folder, name), { recursive: true });
  const { NODE_ENV: _, ...env } = process.env;
  await run("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], { cwd: folder, env });
  packages = await readdir(join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(["src/main.mjs", "scripts/start.mjs"] as const)(
  "%s serves a copied build without the development packages",
  async (script) => {
    expect(packages).not.toContain("vite");
    expect(packages).not.toContain("react-dom");

    const settings = { DATA_DIR: join(folder, "data") };
    const site = await startSiteProcess({ settings, script, cwd: folder });
    const home = await fetch(`${site.url}/`);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain("<html");
    expect((await fetch(`${site.url}/no-such-page`)).status).toBe(404);
    expect(await site.stop()).toBe(0);
    // It neither installed nor built anything.
    expect(site.lines.join("\n")).not.toMatch(/Installing|Building/);
    expect(await readdir(join(folder, "node_modules"))).toEqual(packages);
    reportCounts(`${script} without development packages`, { packages: packages.length });
  },
);
