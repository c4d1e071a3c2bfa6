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

export async function searchFolder(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files)
    if ((await readFile(join(parentPath, name))).includes(text)) found.push(name);
  return found;
}
