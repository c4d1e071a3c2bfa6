import { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import type { DB } from "#schema.gen.ts";
import { leaveReadOnly } from "./leave-read-only.ts";
import { prepareMarked } from "./prepared.ts";
import { errorCode } from "#private-postgres/error-code.ts";

export type Db = Kysely<DB>;

// A date stays a string: a Date would shift with the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const LOCK_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A server without a response for longer than its own timeouts is treated as unavailable. */
const SOCKET_TIMEOUT_MS = 20_000;
/** With this many requests waiting for a connection, further ones fail at once. */
const MAX_QUEUED = 2_000;

/** Every connection of a pool is in use, and the queue is full. */
export class PoolBusyError extends Error {
  override name = "PoolBusyError";
  constructor() {
    super("Too many requests wait for a database connection");
  }
}

const pools = new WeakMap<Db, pg.Pool>();

/** Returns the number of connections, of idle ones, and of waiting requests. */
export function poolUse(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return {
    total: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
  };
}

type Options = {
  /** The maximum number of connections. */
  size?: number;
  /** False for migrations and commands, whose statements may take long. */
  timeouts?: boolean;
  /**
   * `url` is a pooler in transaction mode, which keeps no prepared statements and takes no settings for a
   * session: the role has the timeouts then, see `setRoleDefaults`.
   */
  pooler?: boolean;
  /** A connection waits for notifications, in silence: only statements are limited in time. */
  listens?: boolean;
};

const TIMEOUTS = {
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
};

/**
 * Settings of the planner that suit many short statements:
 *
 * - `jit`: PostgreSQL compiles statements that it takes for expensive; ours are short, and compiling takes
 *   longer than running them.
 * - `enable_seqscan`: a prepared statement keeps its plan. Planned while a table has one page, it would read
 *   the whole table each time, however large it grows, until the next `analyze`: bookings slowed down to a
 *   third within minutes. Without an index that fits a table is read whole all the same.
 */
const PLANNER = { jit: "off", enable_seqscan: "off" };
const PLANNER_OPTIONS = Object.entries(PLANNER)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

/** Gives the role of `db` the settings that `connect` makes elsewhere, from its next connection on. */
export async function setRoleDefaults(db: Db): Promise<void> {
  for (const [name, value] of Object.entries({ ...TIMEOUTS, ...PLANNER }))
    await sql`alter role current_user set ${sql.ref(name)} = ${sql.lit(value)}`.execute(db);
}

function openSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(SOCKET_TIMEOUT_MS, () =>
    socket.destroy(new Error("Connection terminated: the database does not answer")),
  );
  return socket;
}

/**
 * A pool of connections to the database at `url`, for what needs one of the driver. A connection that
 * breaks, in use or not, is logged, and the pool makes a new one. A lock is waited for 2 s, a statement
 * runs 15 s at most.
 */
export function createPool(
  url: string,
  log: Log,
  { size = 10, timeouts = true, pooler = false, listens = false }: Options = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(timeouts && !listens && { stream: openSocket }),
    ...(timeouts && listens && { query_timeout: SOCKET_TIMEOUT_MS }),
    ...(timeouts && !pooler && { ...TIMEOUTS, options: PLANNER_OPTIONS }),
    application_name: "chamak",
  });
  const report = (error: Error) => log.warn({ code: errorCode(error) }, "database connection lost");
  // An idle client emits the error to the pool and to its own listener; one of them logs it.
  pool.on("error", () => undefined);
  // The pool listens to idle clients only. A client in use between two statements would end the
  // process with an unhandled event when its connection breaks.
  pool.on("connect", (client) => client.on("error", report));
  pool.on("connect", leaveReadOnly);
  return pool;
}

/**
 * The same for queries of ours. Whatever used a connection that broke fails with an error that
 * `failure.ts` answers 503.
 *
 *     const db = connect("postgres://chamak:secret@127.0.0.1:5432/chamak", log, { size: 4 });
 */
export function connect(url: string, log: Log, options: Options = {}): Db {
  const pool = createPool(url, log, options);
  if (options.pooler !== true) pool.on("connect", prepareMarked);
  const connectBounded = async () => {
    if (pool.waitingCount >= MAX_QUEUED) throw new PoolBusyError();
    return pool.connect();
  };
  const bounded = { connect: connectBounded, end: () => pool.end(), options: pool.options };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: bounded }) });
  pools.set(db, pool);
  return db;
}
