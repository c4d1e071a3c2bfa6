import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** Where a text is found in any column of any table, of any schema but PostgreSQL's own. */
export async function searchDatabase(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
  `.execute(db);
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const table = sql.id(schema, name);
    const hit = await sql`select from ${table} as row where position(${text} in row::text) > 0
      limit 1`.execute(db);
    if (hit.rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
}

/** The columns of our tables that have one of these texts, as `booking.email`, with the texts that each has. */
export async function searchColumns(db: Db, texts: string[]): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ key: string; texts: string[] }>`
      select cell.key, array_agg(distinct wanted.secret) as texts
      from ${sql.table(name)} as record, jsonb_each_text(to_jsonb(record)) as cell,
        unnest(${texts}::text[]) as wanted (secret)
      where position(wanted.secret in cell.value) > 0 group by cell.key`.execute(db);
    for (const row of rows) found.set(`${name}.${row.key}`, row.texts);
  }
  return found;
}

export async function searchFolder(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files)
    if ((await readFile(join(parentPath, name))).includes(text)) found.push(name);
  return found;
}
