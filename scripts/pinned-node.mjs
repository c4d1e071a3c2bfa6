// Finds the Node that the packages bring (24), so that any Node from 20 up can start the project.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const NEEDED = 24;

/** The path of a Node that can run the source. Throws one sentence when there is none. */
export function pinnedNode() {
  const name = `node-${process.platform}-${process.arch}`;
  const file = fileURLToPath(new URL(`../node_modules/${name}/bin/node`, import.meta.url));
  if (existsSync(file)) return file;
  if (Number(process.versions.node.split(".")[0]) >= NEEDED) return process.execPath;
  throw new Error(`There is no packaged Node for this machine (${name}): install Node ${NEEDED}.`);
}
