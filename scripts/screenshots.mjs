// npm run screenshots: does what is missing, then takes the README's pictures of the built site.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./chromium.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { build, install } from "./prepare.mjs";

try {
  install();
  build();
  ensureChromium(pinnedNode());
  const script = fileURLToPath(new URL("take-screenshots.ts", import.meta.url));
  const { status } = spawnSync(pinnedNode(), [script], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
