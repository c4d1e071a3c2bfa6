import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster, Refused } from "./cluster.ts";
import { openDataFolder } from "./data-folder.ts";
import { acquireCluster, type AcquiredCluster } from "./acquire-cluster.ts";
import { clearDrafts } from "./init-cluster.ts";
import { privateUrls } from "./roles.ts";
import { scheduleLogRotation } from "./server-log.ts";
import { stopPostmaster } from "./postmaster.ts";

type Options = { log: (line: string) => void; settings?: Record<string, string> };

/**
 * Runs a private PostgreSQL on `${dataDir}/postgres`, on loopback, and makes this process its only user
 * until `stop()`. A server that ends is restarted at its address; one left by a killed process is taken
 * over. Refuses a folder that is unusable or in use; throws where this machine cannot run PostgreSQL.
 */
export async function startPrivatePostgres(
  dataDir: string,
  { log, settings = {} }: Options,
): Promise<{ url: string; ownerUrl: string; stop: () => Promise<void> } | Refused> {
  const cluster = await openDataFolder(dataDir, { log, settings });
  if ("refused" in cluster) return cluster;
  const acquired = await acquireCluster(cluster, { rotate: true });
  if ("refused" in acquired) return acquired;
  const stopServer = superviseCluster(cluster, acquired, log);
  const leaveLog = scheduleLogRotation(dataDir, log);
  const stop = () => {
    leaveLog();
    return stopServer();
  };
  await clearDrafts(resolve(dataDir));
  return { ...privateUrls(acquired.passwords, acquired.port), stop };
}

const RETRY_MS = 1_000;

/** Restarts a server that ends, at the same address, until the returned function stops it. */
function superviseCluster(
  opened: Cluster,
  { connection, port, passwords }: AcquiredCluster,
  log: (line: string) => void,
): () => Promise<void> {
  // This process uses the same passwords as long as it runs.
  const cluster = { ...opened, passwords };
  const stopping = new AbortController();
  let current: AcquiredCluster["connection"] | undefined;
  let restarting = Promise.resolve();
  let stopped: Promise<void> | undefined;

  function watchConnection(got: AcquiredCluster["connection"]) {
    current = got;
    got.once("end", () => {
      current = undefined;
      if (!stopping.signal.aborted) restarting = restart();
    });
  }

  async function restart() {
    log("PostgreSQL has gone away; it is started again.");
    while (!stopping.signal.aborted) {
      const failure = await reacquire().catch(String);
      if (failure === undefined) return log("PostgreSQL is back.");
      log(failure);
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function reacquire(): Promise<string | undefined> {
    const got = await acquireCluster(cluster, { port });
    if ("refused" in got) return got.refused;
    if (got.port === port) return void watchConnection(got.connection);
    // Another process started it at another port and ended, but this process's connections use our port.
    await stopPostmaster(cluster.folder);
    return `PostgreSQL ran on port ${got.port}; it moves back to ${port}.`;
  }

  async function stop() {
    stopping.abort();
    await restarting;
    // Without the lock, the server belongs to another process and is not stopped. The lock is held to
    // the end, so that a process which starts meanwhile waits until the server is down.
    const last = current;
    if (last === undefined) return;
    await stopPostmaster(cluster.folder).finally(() => last.end().catch(() => {}));
  }

  watchConnection(connection);
  return () => (stopped ??= stop());
}
