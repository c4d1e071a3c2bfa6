import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "#server/log.ts";
import type { DB } from "#schema.gen.ts";

export type Db = Kysely<DB>;

// A day stays the text it is: a Date would move it by the time zone of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * A pool of connections. When the database restarts, idle connections break: that is logged, the
 * pool makes new ones, and the process lives on.
 */
export function connect(url: string, log: Log, size = 10): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "chamak",
  });
  pool.on("error", (error) => log.warn({ code: Reflect.get(error, "code") }, "connection lost"));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
