// Installs the packages and builds the pages where they are missing or outdated; npm run build does both.
// Plain JavaScript, since it runs on any Node before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { pinnedNode } from "./pinned-node.mjs";

const root = new URL("../", import.meta.url);
const here = (path) => fileURLToPath(new URL(path, root));

const BUILD_INPUTS = [
  "package-lock.json",
  "vite.config.ts",
  "scripts/build.ts",
  "scripts/page-words.ts",
  "scripts/memory-flags.mjs",
  "scripts/server-output.ts",
  "scripts/split-styles.ts",
  "scripts/style-names.ts",
  "src",
  "seed",
  "public",
];

function* filesBelow(path) {
  if (!existsSync(here(path))) return;
  const entries = readdirSync(here(path), { withFileTypes: true, recursive: true });
  for (const entry of entries)
    if (entry.isFile() && !entry.name.endsWith(".test.ts"))
      yield `${entry.parentPath ?? entry.path}/${entry.name}`;
}

function hashOf(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) {
    const files = input.includes(".") ? [here(input)] : [...filesBelow(input)].toSorted();
    // Named from the root: a copy in another folder is of the same files.
    for (const file of files)
      hash
        .update(relative(here("."), file))
        .update("\0")
        .update(readFileSync(file));
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

const isFlagged = ({ optional, devOptional, link }) => optional || devOptional || link;

/**
 * Whether everything in package-lock.json is installed in that version; without `dev`, everything
 * that running needs. npm writes node_modules/.package-lock.json when it is done.
 */
function isInstalled({ dev }) {
  const text = read(here("node_modules/.package-lock.json"));
  if (text === "") return false;
  const there = JSON.parse(text).packages;
  const wanted = JSON.parse(read(here("package-lock.json"))).packages;
  return Object.entries(wanted).every(
    ([path, wants]) =>
      path === "" ||
      isFlagged(wants) ||
      (wants.dev === true && !dev) ||
      (there[path]?.version === wants.version && existsSync(here(`${path}/package.json`))),
  );
}

/**
 * Installs exactly what package-lock.json says, unless that is what is installed; without `dev`, only
 * what running needs.
 */
export function install({ dev = true } = {}) {
  if (isInstalled({ dev })) return;
  console.log("Installing packages ...");
  const flags = [
    dev ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  run(process.platform === "win32" ? "npm.cmd" : "npm", ["ci", ...flags]);
}

const builtStamp = here("dist/.built");

/** Builds the pages, unless the build is of the files that are here. Needs the packages for it. */
export function build() {
  const wanted = hashOf(BUILD_INPUTS);
  if (read(builtStamp) === wanted) return;
  console.log("Building the pages ...");
  rmSync(builtStamp, { force: true });
  run(pinnedNode(), [here("scripts/build.ts")]);
  mkdirSync(here("dist"), { recursive: true });
  writeFileSync(builtStamp, wanted);
}

/** What is missing before the built site can run: packages, those of the build only where it builds. */
export function prepareBuilt() {
  install({ dev: read(builtStamp) !== hashOf(BUILD_INPUTS) });
  build();
}

if (process.argv[1] === here("scripts/prepare.mjs"))
  try {
    install();
    build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
