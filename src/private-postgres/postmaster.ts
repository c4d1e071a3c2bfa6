import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { findReusedPid, findPostmaster, folderArguments } from "./find-postmaster.ts";
import { spawnedAs } from "./postgres-user.ts";
import { logSettings, openServerLog } from "./server-log.ts";

const STOP_MS = 30_000;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/**
 * Starts a server on the folder and waits until it has acquired the folder or exited: of two
 * concurrent starts PostgreSQL lets one run. The server is a process of its own group, so that
 * neither Ctrl-C nor the end of this process stops it during a write.
 */
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

/**
 * Stops the server on the folder, if one runs: transactions in progress are rolled back, committed
 * ones are durable. Resolves when the folder is free; throws after 30 s.
 */
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
