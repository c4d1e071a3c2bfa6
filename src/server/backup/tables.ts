import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Db } from "../database/connect.ts";
import type { DB } from "#schema.gen.ts";

/** Settings that make equal rows equal text on every server. */
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
  db: Db;
  close: () => Promise<void>;
};

/** Opens a connection without timeouts; `name` is its application_name. */
export async function openCopyConnection(url: string, name: string): Promise<CopyConnection> {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
  // Running statements fail with this error; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  for (const [setting, value] of Object.entries(SPELLING))
    await client.query("select set_config($1, $2, false)", [setting, value]);
  const pooled = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => pooled, end: () => client.end(), options: {} };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { client, db, close: () => client.end() };
}

export type Table = {
  name: string;
  /** Without generated columns. */
  columns: string[];
  order: { column: string; isText: boolean }[];
};

const { escapeIdentifier } = pg;

export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{
    name: string;
    column: string;
    is_text: boolean;
    key: number | null;
  }>`
    select class.relname as name, attribute.attname as column,
           attribute.attcollation <> 0 as is_text,
           array_position(index.indkey::int2[], attribute.attnum) as key
    from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid
    left join pg_index index on index.indrelid = class.oid and index.indisprimary
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and class.relname not like 'kysely\\_%'
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    order by class.relname collate "C", attribute.attnum`.execute(db);
  const tables = Map.groupBy(rows, ({ name }) => name);
  return [...tables].map(([name, columns]) => {
    const keys = columns.filter(({ key }) => key !== null);
    const ordering = keys.toSorted((one, other) => (one.key ?? 0) - (other.key ?? 0));
    return {
      name,
      columns: columns.map(({ column }) => column),
      order: (ordering.length > 0 ? ordering : columns).map(({ column, is_text }) => ({
        column,
        isText: is_text,
      })),
    };
  });
}

const namesOf = (columns: string[]): string => columns.map(escapeIdentifier).join(", ");

export function copyOut({ name, columns, order }: Table): string {
  const by = order.map(
    ({ column, isText }) => `${escapeIdentifier(column)}${isText ? ' collate "C"' : ""}`,
  );
  return `copy (select ${namesOf(columns)} from ${escapeIdentifier(name)} order by ${by.join(", ")}) to stdout`;
}

export const copyIn = ({ name, columns }: Pick<Table, "name" | "columns">): string =>
  `copy ${escapeIdentifier(name)} (${namesOf(columns)}) from stdin`;

type Sequence = { name: string; last_value: string; is_called: boolean };

export async function readSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by relname collate "C"`.execute(db);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const found = await sql<Omit<Sequence, "name">>`
      select last_value::text, is_called from ${sql.id(name)}`.execute(db);
    for (const row of found.rows) sequences.push({ name, ...row });
  }
  return sequences;
}

export async function setSequences(db: Db, sequences: Sequence[]): Promise<void> {
  for (const { name, last_value, is_called } of sequences)
    await sql`select setval(${name}::regclass, ${last_value}::bigint, ${is_called})`.execute(db);
}
