import { execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "./error-code.ts";
import type { Cluster } from "./cluster.ts";
import { spawnedAs } from "./postgres-user.ts";
import { logSettings, openServerLog } from "./server-log.ts";

type Postmaster = { pid: number; port: number };

/** The arguments by which the main process of a folder's server is recognised. */
const folderArguments = (folder: string): [string, string] => ["-D", folder];

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

export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const recorded = await readPidFile(folder);
  if (recorded === undefined) return undefined;
  const seen = await look(recorded.pid, folder);
  return seen === "postmaster" || seen === "unknown" ? recorded : undefined;
}

/** PostgreSQL takes another program's process, named in a stale postmaster.pid, for a running server. */
async function findReusedPid(folder: string): Promise<number | undefined> {
  const recorded = await readPidFile(folder);
  if (recorded === undefined) return undefined;
  return (await look(recorded.pid, folder)) === "another program" ? recorded.pid : undefined;
}

const STOP_MS = 30_000;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Waits until the server has the folder or exited. Its own process group keeps Ctrl-C from it. */
export async function startPostmaster(cluster: Cluster, port?: number): Promise<void> {
  const { dataDir, folder, program, settings, user } = cluster;
  const options = {
    ...settings,
    ...logSettings,
    listen_addresses: "127.0.0.1",
    port: port ?? (await findFreePort()),
    unix_socket_directories: "",
  };
  const args = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const as = spawnedAs(user);
  // PostgreSQL ignores this process id when it finds it in postmaster.pid. It still checks whether
  // processes of an ended server use the folder's shared memory.
  const reusedPid = await findReusedPid(folder);
  const env = reusedPid ? { ...as.env, PG_GRANDPARENT_PID: String(reusedPid) } : as.env;
  const log = await openServerLog(dataDir);
  try {
    const stdio: ["ignore", number, number] = ["ignore", log.fd, log.fd];
    const all = [...folderArguments(folder), ...args];
    const child = spawn(program, all, { ...as, env, detached: true, stdio });
    await once(child, "spawn");
    child.unref();
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    while (!hasEnded() && (await findPostmaster(folder)) === undefined) await sleep(10);
  } finally {
    await log.close();
  }
}

/** Open transactions are rolled back. Resolves when the folder is free; throws after 30 s. */
export async function stopPostmaster(folder: string): Promise<void> {
  const running = await findPostmaster(folder);
  if (running === undefined) return;
  process.kill(running.pid, "SIGINT");
  const deadline = Date.now() + STOP_MS;
  while ((await findPostmaster(folder))?.pid === running.pid) {
    if (Date.now() > deadline) throw new Error("PostgreSQL did not stop within 30 s.");
    await sleep(20);
  }
}
