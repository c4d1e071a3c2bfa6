import { resolve } from "node:path";
import type { Refused } from "./cluster.ts";
import { openDataFolder } from "./data-folder.ts";
import { acquireCluster } from "./acquire-cluster.ts";
import { superviseCluster } from "./supervise-cluster.ts";
import { clearDrafts } from "./init-cluster.ts";
import { privateUrls } from "./private-urls.ts";
import { scheduleLogRotation } from "./server-log.ts";

type Options = { log: (line: string) => void; settings?: Record<string, string> };

/**
 * Runs a private PostgreSQL on `${dataDir}/postgres`, on the loopback address only, and makes this
 * process its only user until `stop()`, which resolves when the server is down. Missing parts are
 * created. A server that ends is restarted at the same address, and one that a killed process has
 * left is taken over. Each start sets new passwords. `settings` are PostgreSQL's. Returns a refusal
 * when another process uses the folder or the folder is unusable; throws when this machine cannot
 * run PostgreSQL.
 *
 *     const started = await startPrivatePostgres("./data", { log: console.log });
 *     if ("refused" in started) throw new Error(started.refused);
 *     const pool = new pg.Pool({ connectionString: started.url });
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
