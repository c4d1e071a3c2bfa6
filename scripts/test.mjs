// npm test: all checks, the fastest first. `--quick` leaves out
// the browser tests.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./chromium.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { build, install } from "./prepare.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const isQuick = process.argv.includes("--quick");

function tool(name, ...args) {
  const bin = `${root}node_modules/.bin`;
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NODE_ENV: "test" };
  const { status } = spawnSync(`${bin}/${name}`, args, { cwd: root, stdio: "inherit", env });
  if (status !== 0) throw new Error(`${name} ${args.join(" ")} did not pass.`);
}

function step(name, act) {
  const start = Date.now();
  console.log(`\n── ${name}`);
  act();
  console.log(`── ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

try {
  step("packages", () => install());
  step("format", () => tool("oxfmt", "--check"));
  step("lint", () => tool("oxlint", "--type-aware", "--deny-warnings"));
  step("types", () => tool("tsc", "-b"));
  step("tables as types", () => tool("node", "scripts/schema.ts", "--verify"));
  step("import rules, units and API", () => tool("vitest", "run"));
  step("build", () => build());
  if (!isQuick) {
    step("Chromium", () => ensureChromium(pinnedNode()));
    step("browser", () => tool("playwright", "test"));
  }
  console.log("\nAll checks passed.");
} catch (error) {
  console.error("\n", error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
