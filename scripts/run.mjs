// npm run operator and its like: runs a TypeScript file on the packaged Node.
import { spawnSync } from "node:child_process";
import { pinnedNode } from "./pinned-node.mjs";
import { install } from "./prepare.mjs";

try {
  install({ dev: false });
  const { status } = spawnSync(pinnedNode(), process.argv.slice(2), { stdio: "inherit" });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
