import { isRefusal } from "#kernel/refusal.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { Socket } from "node:net";
import { Kysely, PostgresDialect, sql, type Transaction, type SelectQueryBuilder } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import type { DB } from "#schema.gen.ts";
import { prepareMarked } from "./prepared.ts";
import { errorCode } from "#private-postgres/error-code.ts";

export type Db = Kysely<DB>;

// A date stays a string: a Date would shift with the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const LOCK_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Beyond the statement timeout, an unresponsive server counts as unavailable. */
const SOCKET_TIMEOUT_MS = 20_000;
const MAX_QUEUED = 2_000;

class PoolBusyError extends Error {
  override name = "PoolBusyError";
  constructor() {
    super("Too many requests wait for a database connection");
  }
}

const pools = new WeakMap<Db, pg.Pool>();

export function poolUse(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return {
    total: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
  };
}

type Options = {
  size?: number;
  /** False for migrations and commands, whose statements may take long. */
  timeouts?: boolean;
  /** `url` is a pooler in transaction mode: no prepared statements, settings by `setRoleDefaults`. */
  pooler?: boolean;
  /** The connection waits silently for notifications: only statements have a timeout. */
  listens?: boolean;
};

const TIMEOUTS = {
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
};

/**
 * Planner settings for many short statements. `jit`: compiling takes longer than running them. `random_page_cost`:
 * the default of 4 is a magnetic disk's, for which tables are read whole that an index serves in half the time.
 */
const PLANNER = { jit: "off", random_page_cost: "1.1" };

/**
 * What the code relies on, whatever a server, a database or a role has as its default: the driver parses times of
 * the ISO style only, and a statement after a lock must see what the lock waited for.
 */
const SEMANTICS = {
  DateStyle: "ISO",
  TimeZone: "UTC",
  default_transaction_isolation: "read committed",
};

const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`)
    .join(" ");

/** Adds settings to those in the URL's `options`, which the driver takes instead of others: only `planner` yields to them. */
function withSettings(url: string, planner: Record<string, string>): string {
  const whole = new URL(url);
  const given = whole.searchParams.get("options") ?? "";
  const options = [asOptions(planner), given, asOptions(SEMANTICS)].filter(Boolean).join(" ");
  whole.searchParams.set("options", options);
  return whole.href;
}

export async function setRoleDefaults(db: Db): Promise<void> {
  for (const [name, value] of Object.entries({ ...TIMEOUTS, ...PLANNER, ...SEMANTICS }))
    await sql`alter role current_user set ${sql.ref(name)} = ${sql.lit(value)}`.execute(db);
}

function openSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(SOCKET_TIMEOUT_MS, () =>
    socket.destroy(new Error("Connection terminated: the database does not answer")),
  );
  return socket;
}

/** For callers that need the driver's own. A broken connection is logged and replaced. */
export function createPool(
  url: string,
  log: Log,
  { size = 10, timeouts = true, pooler = false, listens = false }: Options = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: pooler ? url : withSettings(url, timeouts ? PLANNER : {}),
    max: size,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(timeouts && !listens && { stream: openSocket }),
    ...(timeouts && listens && { query_timeout: SOCKET_TIMEOUT_MS }),
    ...(timeouts && !pooler && TIMEOUTS),
    application_name: "chamak",
  });
  const report = (error: Error) => log.warn({ code: errorCode(error) }, "database connection lost");
  // An idle client emits the error to the pool and to its own listener; one of them logs it.
  pool.on("error", () => undefined);
  // The pool listens to idle clients only. An unhandled error of a client in use would end the process.
  pool.on("connect", (client) => client.on("error", report));
  pool.on("connect", leaveReadOnly);
  return pool;
}

/** For queries of ours. What used a connection that broke fails, and is answered 503. */
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

/** read_only_sql_transaction: the server is no longer the primary. */
const READ_ONLY = "25006";

/** Ends a connection once its server refuses to write, so that the pool connects to the primary. */
function leaveReadOnly(client: pg.ClientBase & { end?: () => Promise<void> }): void {
  const query: (...call: unknown[]) => unknown = client.query.bind(client);
  const watched = (...call: unknown[]): unknown => {
    const answer = query(...call);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (errorCode(error) === READ_ONLY) void client.end?.().catch(() => undefined);
      });
    return answer;
  };
  Object.assign(client, { query: watched });
}

const MAX_ATTEMPTS = 5;
const MAX_PAUSE_MS = 50;

/** Deadlock, serialization failure, and a prepared statement that a migration has invalidated. */
const CONFLICTS = new Set(["40P01", "40001", "0A000"]);

const isConflict = (error: unknown): boolean => CONFLICTS.has(errorCode(error) ?? "");

/** At most five attempts, with a short random pause. `act` must do only database work. */
async function retryConflict<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
      await sleep(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
}

/**
 * Runs `act` in a transaction, which is rolled back when it throws or returns a refusal. Deadlocks and
 * serialization failures are retried, so `act` may run more than once.
 *
 *     const id = await inTransaction(db, async (transaction) => insertRow(transaction, row));
 */
export const inTransaction = <Answer>(
  db: Db,
  act: (transaction: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> =>
  retryConflict(async () => {
    const transaction = await db.startTransaction().execute();
    try {
      const answer = await act(transaction);
      await (isRefusal(answer) ? transaction.rollback() : transaction.commit()).execute();
      return answer;
    } catch (error) {
      // A broken connection has rolled back already.
      if (!transaction.isRolledBack && !transaction.isCommitted)
        await transaction
          .rollback()
          .execute()
          .catch(() => undefined);
      throw error;
    }
  });

/** Whether a query finds a row: `hasRow(db.selectFrom("city").where("id", "=", id))`. */
export async function hasRow<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<boolean> {
  const found = query.select(sql.lit(1).as("found")).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Counts the rows of a query: `countRows(db.selectFrom("city").where("retired_at", "is", null))`. */
export async function countRows<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)::int`.as("count"));
  const { count } = await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow();
  return count;
}

/** Returns a `like` pattern for a prefix; `%` and `_` are escaped. */
export const likePrefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

export const isConstraintViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;

// Error codes of Node and PostgreSQL for a database that is unavailable, starting, stopping, timed out or not
// the primary. Classes are the first two letters.
const UNAVAILABLE = new Set(
  "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH 57P01 57P02 57P03 57P05 25006 25P03 25P04".split(
    " ",
  ),
);
const UNAVAILABLE_CLASS = /^(?:08|53)\w{3}$/;
const UNAVAILABLE_MESSAGE = /connection terminated|not queryable|timeout expired/i;
/** The error of the pool when no connection became free in time. */
const BUSY_MESSAGE = /timeout exceeded when trying to connect/i;
const BUSY = new Set(["55P03", "57014", "40P01", "40001"]);
const BUSY_NAMES = new Set(["PoolBusyError", "BusyError", "ParserStoppedError"]);
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);

export type Outage = "away" | "busy" | "full";

/** For which the database or disk cannot serve a correct request. */
export function classifyOutage(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error) ?? "";
  if (FULL.has(code)) return "full";
  const isBusy = BUSY.has(code) || BUSY_NAMES.has(error.name) || BUSY_MESSAGE.test(error.message);
  if (isBusy) return "busy";
  if (
    UNAVAILABLE.has(code) ||
    UNAVAILABLE_CLASS.test(code) ||
    UNAVAILABLE_MESSAGE.test(error.message)
  )
    return "away";
  return error.cause === undefined ? undefined : classifyOutage(error.cause);
}
