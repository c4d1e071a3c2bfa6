// npm run schema: writes src/schema.gen.ts, the types of the tables, and docs/schema.sql from a migrated
// database. With `--verify` it only checks that both are up to date.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import {
  generate,
  GenericExpressionNode,
  getDialect,
  IdentifierNode,
  Logger,
  RawExpressionNode,
  type ExpressionNode,
} from "kysely-codegen";
import { connect, type Db } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import startTestPostgres, { createDatabase } from "#test/postgres.ts";
import { describeSchema } from "./schema-sql.ts";

/**
 * The types of text columns whose check constraint lists their values, by `table.column`: for
 * `status text not null default 'pending' check (status in ('pending', 'accepted'))` it is
 * `Generated<"pending" | "accepted">`.
 */
async function readEnumColumns(db: Db): Promise<Record<string, RawExpressionNode>> {
  const { rows } = await sql<{
    column: string;
    definition: string;
    has_default: boolean;
    is_nullable: boolean;
  }>`
    select relname || '.' || attname as column, pg_get_constraintdef(con.oid) as definition,
           atthasdef as has_default, not attnotnull as is_nullable
    from pg_constraint con
    join pg_class class on class.oid = conrelid
    join pg_attribute on attrelid = conrelid and array[attnum] = conkey
    where connamespace = 'public'::regnamespace and contype = 'c'
      and atttypid = 'text'::regtype`.execute(db);
  const types: Record<string, RawExpressionNode> = {};
  for (const { column, definition, has_default, is_nullable } of rows) {
    const listed = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|('\w+'::text))\)\)$/.exec(definition);
    const values = (listed?.[1] ?? listed?.[2])?.matchAll(/'(\w+)'::text/g);
    if (values === undefined) continue;
    const union = Array.from(values, ([, value]) => JSON.stringify(value)).join(" | ");
    const type = is_nullable ? `${union} | null` : union;
    types[column] = new RawExpressionNode(has_default ? `Generated<${type}>` : type);
  }
  return types;
}

const PAISE = new IdentifierNode("Paise");

/**
 * The types of columns that end in `_paise`: `Paise`, and of a bigint, which the driver returns as text,
 * `ColumnType<string, Paise, Paise>`.
 */
async function readPaiseColumns(db: Db): Promise<Record<string, ExpressionNode>> {
  const { rows } = await sql<{ column: string; is_bigint: boolean }>`
    select relname || '.' || attname as column, atttypid = 'bigint'::regtype as is_bigint
    from pg_attribute
    join pg_class class on class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0
      and attname like '%\\_paise'`.execute(db);
  const text = new IdentifierNode("string");
  const bigint = new GenericExpressionNode("ColumnType", [text, PAISE, PAISE]);
  return Object.fromEntries(
    rows.map(({ column, is_bigint }) => [column, is_bigint ? bigint : PAISE]),
  );
}

/** Writes docs/schema.sql; with `isVerified`, throws where it differs. */
async function writeSchemaSql(db: Db, isVerified: boolean): Promise<void> {
  const file = new URL("../docs/schema.sql", import.meta.url);
  const text = await describeSchema(db);
  if (!isVerified) return writeFile(file, text);
  if ((await readFile(file, "utf8").catch(() => "")) !== text)
    throw new Error("docs/schema.sql is not of these migrations.");
}

const isVerified = process.argv.includes("--verify");
const stop = await startTestPostgres();
try {
  const { ownerUrl } = await createDatabase();
  const dialect = getDialect("postgres", { dateParser: "string" });
  const db = connect(ownerUrl, createLog("silent"), { timeouts: false });
  try {
    await generate({
      db,
      dialect,
      excludePattern: "{kysely_*,graphile_worker.*}",
      logger: new Logger("info"),
      outFile: fileURLToPath(new URL("../src/schema.gen.ts", import.meta.url)),
      customImports: { Paise: "#kernel/money/money.ts" },
      overrides: { columns: { ...(await readEnumColumns(db)), ...(await readPaiseColumns(db)) } },
      verify: isVerified,
    });
    await writeSchemaSql(db, isVerified);
  } finally {
    await db.destroy();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (isVerified) console.error("Run npm run schema, and commit what it writes.");
  process.exitCode = 1;
} finally {
  await stop();
}
