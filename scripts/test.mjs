// npm test: all checks, the fastest first. `--quick` leaves out
// the browser tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pinnedNode } from "./pinned-node.mjs";
import { build, install } from "./prepare.mjs";
import { runTool as tool } from "./run-tool.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const isQuick = process.argv.includes("--quick");

async function step(name, act) {
  const start = Date.now();
  console.log(`\n── ${name}`);
  await act();
  console.log(`── ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** Installs Chromium, which may take minutes, while the other checks run. Returns how to wait for it. */
function installChromium() {
  const script =
    'import("./scripts/chromium.mjs").then((it) => it.ensureChromium(process.execPath))';
  const exit = once(
    spawn(pinnedNode(), ["-e", script], { cwd: root, stdio: ["ignore", "ignore", "inherit"] }),
    "exit",
  );
  return async () => {
    const [status] = await exit;
    if (status !== 0) throw new Error("Chromium could not be installed.");
  };
}

try {
  await step("packages", () => install());
  const chromium = isQuick ? undefined : installChromium();
  await step("format", () => tool("oxfmt", "--check"));
  await step("lint", () => tool("oxlint", "--type-aware", "--deny-warnings"));
  await step("types", () => tool("tsc", "-b", "--checkers", "2"));
  await step("tables as types", () => tool("node", "scripts/schema.ts", "--verify"));
  await step("import rules, units and API", () => tool("vitest", "run"));
  await step("build", () => build());
  if (chromium !== undefined) {
    await step("Chromium", chromium);
    await step("browser", () => tool("playwright", "test"));
  }
  console.log("\nAll checks passed.");
} catch (error) {
  console.error("\n", error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
