import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Db } from "../database/connect.ts";
import type { DB } from "#schema.gen.ts";

/**
 * Settings on which the text of a value depends, so that equal rows have equal text on every
 * server.
 */
const SPELLING = {
  client_encoding: "UTF8",
  DateStyle: "ISO, YMD",
  IntervalStyle: "iso_8601",
  TimeZone: "UTC",
  bytea_output: "hex",
  extra_float_digits: "1",
  search_path: "public",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
};

export type CopyConnection = {
  /** For COPY, which Kysely does not support. */
  client: pg.Client;
  /** The same connection for other statements; both are in the same transaction. */
  db: Db;
  close: () => Promise<void>;
};

/** Opens one connection without time limits; `name` is its application_name. */
export async function openCopyConnection(url: string, name: string): Promise<CopyConnection> {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
  // Running statements fail with the same error; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  for (const [setting, value] of Object.entries(SPELLING))
    await client.query("select set_config($1, $2, false)", [setting, value]);
  const pooled = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => pooled, end: () => client.end(), options: {} };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { client, db, close: () => client.end() };
}
