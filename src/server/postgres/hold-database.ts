import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Cluster, Refused } from "./cluster.ts";
import { createMissing } from "./create-missing.ts";
import { findPostmaster } from "./find-postmaster.ts";
import { startPostmaster } from "./postmaster.ts";
import { lastWords } from "./server-log.ts";

/** The lock is the connection's: it goes when the connection does, however the process ends. */
export type Hold = { connection: Client; port: number };
type Attempt = Client | Refused | undefined;

/** One number for every Chamak, whatever its version: "chamak" in ASCII. */
const LOCK = "109299962306923";
const PATIENCE_MS = 30_000;
/** The server notices a moment later that the process which had the lock was killed. */
const LOCK_PATIENCE_MS = 1_000;
/** Processes of a server that was killed may have its memory in use a moment longer. */
const STARTS = 10;
const RESTART_MS = 500;
const WRONG_PASSWORD = "28P01";

/**
 * Makes this process the only user of the database, and starts the server where none runs (on the
 * port, when one is given). A server that is still starting or stopping is waited for.
 *
 * Answers a refusal when another process holds the database. Throws, with the last lines of the
 * server's log, when there is no server to be had within 30 s; a server that takes longer, because
 * it recovers from a crash, is left to it.
 */
export async function holdDatabase(cluster: Cluster, port?: number): Promise<Hold | Refused> {
  const patience = Date.now() + PATIENCE_MS;
  for (let starts = 0; Date.now() < patience;) {
    const running = await findPostmaster(cluster.folder);
    if (running !== undefined) {
      const attempt = await take(cluster, running.port);
      if (attempt instanceof Client) return { connection: attempt, port: running.port };
      if (attempt !== undefined) return attempt;
      await sleep(50);
    } else if (starts === STARTS) break;
    else {
      if (starts++ > 0) await sleep(RESTART_MS);
      await startPostmaster(cluster, port);
    }
  }
  const words = await lastWords(cluster.dataDir);
  throw new Error(`PostgreSQL did not start on ${cluster.folder}. It said:\n${words}`);
}

/** Undefined: the server is starting or stopping, so ask again. */
async function take({ dataDir, folder, passwords }: Cluster, port: number): Promise<Attempt> {
  const password = passwords.superuser;
  const where = { host: "127.0.0.1", port, user: "postgres", password, database: "postgres" };
  const connection = new Client({ ...where, connectionTimeoutMillis: 2_000 });
  // Who holds the connection listens for its end.
  connection.on("error", () => {});
  let answer: Attempt;
  try {
    await connection.connect();
    if (await lock(connection, folder)) {
      await createMissing(connection, passwords);
      return connection;
    }
    const sentence = `Another Chamak is already running on the data folder ${dataDir}; stop it first, or give this one its own DATA_DIR.`;
    answer = { refused: sentence };
  } catch (error) {
    if (Reflect.get(Object(error), "code") === WRONG_PASSWORD)
      answer = {
        refused: `The password in ${dataDir}/postgres-password is not that of ${folder}.`,
      };
  }
  await connection.end().catch(() => {});
  return answer;
}

async function lock(connection: Client, folder: string): Promise<boolean> {
  const text = `select current_setting('data_directory') = $1 and pg_try_advisory_lock($2) as locked`;
  const patience = Date.now() + LOCK_PATIENCE_MS;
  while (Date.now() < patience) {
    const { rows } = await connection.query(text, [folder, LOCK]);
    if (rows[0].locked === true) return true;
    await sleep(50);
  }
  return false;
}
