import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

type Fate = { column: string; erasing: string; file: string };

/** The columns of docs/personal-data.md as `booking.email`, in its order. */
export async function readRegister(): Promise<Fate[]> {
  const text = await readFile("docs/personal-data.md", "utf8");
  const rows = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  return rows
    .slice(rows.findIndex(([, head]) => head === "table") + 2)
    .flatMap(([, table = "", columns = "", erasing = "", file = ""]) =>
      table === ""
        ? []
        : columns.split(", ").map((name) => ({ column: `${table}.${name}`, erasing, file })),
    );
}

/**
 * Writes a mark into each of these columns, in the rows that have one of the customer's texts. Returns the marks.
 * Throws where a constraint refuses a mark: then the test has to write a text of the customer itself.
 */
export async function plantMarks(
  db: Db,
  { columns, secrets }: { columns: string[]; secrets: string[] },
): Promise<string[]> {
  const marks: string[] = [];
  for (const place of columns) {
    const [table = "", column = ""] = place.split(".");
    const mark = `Planted-${place}`;
    const { rows } = await sql<{ type: string }>`
      select data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name = ${column}`.execute(
      db,
    );
    const value =
      rows[0]?.type === "ARRAY"
        ? sql`array[${mark}]`
        : rows[0]?.type === "jsonb"
          ? sql`to_jsonb(${mark}::text)`
          : sql`${mark}`;
    await sql`update ${sql.table(table)} as record set ${sql.ref(column)} = ${value}
      where exists (select from unnest(${secrets}::text[]) as text
        where position(text in record::text) > 0)`
      .execute(db)
      .catch((error: unknown) => {
        throw new Error(`${place} takes no mark: write a text of the customer into it`, {
          cause: error,
        });
      });
    marks.push(mark);
  }
  return marks;
}
