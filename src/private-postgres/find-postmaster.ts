import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { errorCode } from "./error-code.ts";

export type Postmaster = { pid: number; port: number };

/** The arguments by which the main process of a folder's server is recognised. */
export const folderArguments = (folder: string): [string, string] => ["-D", folder];

type Seen = "gone" | "postmaster" | "another program" | "unknown";

async function look(pid: number, folder: string): Promise<Seen> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === "ESRCH") return "gone";
  }
  const ps = promisify(execFile);
  const line = await readFile(`/proc/${pid}/cmdline`, "utf8")
    .catch(async () => (await ps("ps", ["-ww", "-o", "command=", "-p", String(pid)])).stdout)
    .catch(() => undefined);
  if (line === undefined) return "unknown";
  const ours = `${folderArguments(folder).join(" ")} `;
  return line.replaceAll("\0", " ").includes(ours) ? "postmaster" : "another program";
}

async function readPidFile(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** Returns the server that runs on the folder, if there is one. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const recorded = await readPidFile(folder);
  if (recorded === undefined) return undefined;
  const seen = await look(recorded.pid, folder);
  return seen === "postmaster" || seen === "unknown" ? recorded : undefined;
}

/**
 * Returns the process id in a stale postmaster.pid that belongs to another program or a zombie
 * process now. PostgreSQL would take that process for a running server and not start.
 */
export async function findReusedPid(folder: string): Promise<number | undefined> {
  const recorded = await readPidFile(folder);
  if (recorded === undefined) return undefined;
  return (await look(recorded.pid, folder)) === "another program" ? recorded.pid : undefined;
}
