// npm run torture: the long failure and attack tests, one after the other. `npm run torture -- kill`
// runs the files whose name contains `kill`. Prints the counts of each and ends with 1 if one fails.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { pinnedNode } from "./pinned-node.mjs";
import { build, install } from "./prepare.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
try {
  install();
  build();
  const vitest = `${root}node_modules/vitest/vitest.mjs`;
  const args = [vitest, "run", "--config", "vitest.torture.config.ts", ...process.argv.slice(2)];
  const env = { ...process.env, NODE_ENV: "test" };
  const { status } = spawnSync(pinnedNode(), args, { cwd: root, stdio: "inherit", env });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
