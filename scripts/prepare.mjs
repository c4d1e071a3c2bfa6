// Does what is missing before the site can run: packages, then the built pages. Plain JavaScript,
// since this runs on whatever Node there is, before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pinnedNode } from "./pinned-node.mjs";

const root = new URL("../", import.meta.url);
const here = (path) => fileURLToPath(new URL(path, root));

const BUILD_INPUTS = ["package-lock.json", "vite.config.ts", "scripts/build.ts", "src", "seed"];

function* filesBelow(path) {
  if (!existsSync(here(path))) return;
  const entries = readdirSync(here(path), { withFileTypes: true, recursive: true });
  for (const entry of entries)
    if (entry.isFile()) yield `${entry.parentPath ?? entry.path}/${entry.name}`;
}

function hashOf(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) {
    const files = input.includes(".") ? [here(input)] : [...filesBelow(input)].toSorted();
    for (const file of files) hash.update(file).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: here("."),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error(`${command} ${args[0]} did not succeed.`);
}

/** Installs exactly what package-lock.json says, unless that is what is installed. */
export function install() {
  const stamp = here("node_modules/.installed");
  const wanted = hashOf(["package-lock.json"]);
  if (read(stamp) === wanted) return;
  console.log("Installing packages ...");
  const flags = [
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  run(process.platform === "win32" ? "npm.cmd" : "npm", ["ci", ...flags]);
  writeFileSync(stamp, wanted);
}

/** Builds the pages, unless the build is of the files that are here. */
export function build() {
  const stamp = here("dist/.built");
  const wanted = hashOf(BUILD_INPUTS);
  if (read(stamp) === wanted) return;
  console.log("Building the pages ...");
  rmSync(stamp, { force: true });
  run(pinnedNode(), [here("scripts/build.ts")]);
  mkdirSync(here("dist"), { recursive: true });
  writeFileSync(stamp, wanted);
}
