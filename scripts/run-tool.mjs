// Runs a tool of node_modules/.bin on the packaged Node, after installing what is missing:
// node scripts/run-tool.mjs vitest run src/kernel/text.test.ts
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { install } from "./prepare.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Throws one sentence if the tool ends with another status than 0. */
export function runTool(name, ...args) {
  const bin = `${root}node_modules/.bin`;
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NODE_ENV: "test" };
  const { status } = spawnSync(`${bin}/${name}`, args, { cwd: root, stdio: "inherit", env });
  if (status !== 0) throw new Error(`${name} ${args.join(" ")} did not pass.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    install();
    runTool(...process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
