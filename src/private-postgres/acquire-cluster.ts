import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { errorCode } from "./error-code.ts";
import type { Cluster, Passwords, Refused } from "./cluster.ts";
import {
  ensureRoleAndDatabase,
  passwordFiles,
  rotatePasswords,
  syncPasswordFiles,
} from "./roles.ts";
import { findPostmaster, startPostmaster } from "./postmaster.ts";
import { adoptStaged, readPassword, readStaged } from "./password-file.ts";
import { readLogEnd } from "./server-log.ts";

/** Held by an advisory lock of the connection, which ends with the connection. */
export type AcquiredCluster = { connection: Client; port: number; passwords: Passwords };
type Attempt = AcquiredCluster | Refused | undefined;

type Options = {
  port?: number;
  /** Sets new passwords of the roles; not while this process has connections with the old ones. */
  rotate?: boolean;
};

/** The same number in every version: "chamak" in ASCII. */
const LOCK = "109299962306923";
/** Begins the name of the connection that holds the lock; the process number follows. */
const NAME = "chamak process ";
const TIMEOUT_MS = 30_000;
/** The server notices the end of a killed process with a delay. */
const LOCK_TIMEOUT_MS = 1_000;
/** The memory of a killed server may be in use for a moment, or its port be taken. */
const PASSES = /shared memory|lock file|in use/i;
const STARTS = { passing: 10, other: 2 };
const RESTART_MS = 500;
const WRONG_PASSWORD = "28P01";

/**
 * Makes this process the only user of the database; starts the server, on `port`, if none runs. Refuses
 * while another process holds it. Throws with the server's last log lines after 30 s.
 */
export async function acquireCluster(
  cluster: Cluster,
  { port, rotate = false }: Options = {},
): Promise<AcquiredCluster | Refused> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let starts = 0; Date.now() < deadline;) {
    const running = await findPostmaster(cluster.folder);
    if (running !== undefined) {
      const attempt = await tryToAcquire(cluster, running.port, rotate);
      if (attempt !== undefined) return attempt;
      await sleep(50);
    } else if (starts >= STARTS.other && !(await mayPass(cluster, starts))) break;
    else {
      if (starts++ > 0) await sleep(RESTART_MS);
      await startPostmaster(cluster, port);
    }
  }
  const words = await readLogEnd(cluster.dataDir);
  throw new Error(`PostgreSQL did not start on ${cluster.folder}. It said:\n${words}`);
}

const mayPass = async ({ dataDir }: Cluster, starts: number): Promise<boolean> =>
  starts < STARTS.passing && PASSES.test(await readLogEnd(dataDir));

/** Undefined: the server is starting or stopping, so ask again. */
async function tryToAcquire(cluster: Cluster, port: number, rotate: boolean): Promise<Attempt> {
  const { dataDir, folder } = cluster;
  const entered = await enter(dataDir, port);
  if (entered === undefined || "refused" in entered) return entered;
  const { connection, superuser } = entered;
  let answer: Refused | undefined;
  try {
    if (await lock(connection, folder)) {
      if (entered.isStaged) await adoptStaged(passwordFiles(dataDir).superuser);
      const known = { ...cluster.passwords, superuser };
      await ensureRoleAndDatabase(connection, known);
      await syncPasswordFiles(dataDir, known);
      const passwords = rotate ? await rotatePasswords(connection, dataDir, known) : known;
      return { connection, port, passwords };
    }
    const holder = await findHolder(connection);
    const sentence = `Another Chamak${holder} is already running on the data folder ${dataDir}; stop it first, or give this one its own DATA_DIR.`;
    answer = { refused: sentence };
  } catch {
    // The connection is broken, or a file cannot be written: retry from the start.
  }
  await connection.end().catch(() => {});
  return answer;
}

type Entered = { connection: Client; superuser: string; isStaged: boolean };

/** By the password of the file or the staged one; twice, since a process may be changing it. */
async function enter(dataDir: string, port: number): Promise<Entered | Refused | undefined> {
  const file = passwordFiles(dataDir).superuser;
  for (let round = 0; round < 2; round++)
    for (const isStaged of [false, true]) {
      const superuser = isStaged ? await readStaged(file) : await readPassword(file);
      if (superuser === undefined) continue;
      const where = { host: "127.0.0.1", port, user: "postgres", database: "postgres" };
      const connection = new Client({
        ...where,
        password: superuser,
        connectionTimeoutMillis: 2_000,
        application_name: `${NAME}${process.pid}`,
      });
      // The owner of the connection listens for its end.
      connection.on("error", () => {});
      try {
        await connection.connect();
        return { connection, superuser, isStaged };
      } catch (error) {
        await connection.end().catch(() => {});
        if (errorCode(error) !== WRONG_PASSWORD) return undefined;
      }
    }
  return { refused: `The password in ${file} is not that of ${dataDir}/postgres.` };
}

async function lock(connection: Client, folder: string): Promise<boolean> {
  const text = `select current_setting('data_directory') = $1 and pg_try_advisory_lock($2) as locked`;
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { rows } = await connection.query(text, [folder, LOCK]);
    if (rows[0].locked === true) return true;
    await sleep(50);
  }
  return false;
}

/** ` (process 4711)`; empty if an older version holds the lock. */
async function findHolder(connection: Client): Promise<string> {
  const { rows } = await connection.query(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = $1`,
    [LOCK],
  );
  const name: string = rows[0]?.name ?? "";
  return name.startsWith(NAME) ? ` (process ${name.slice(NAME.length)})` : "";
}
