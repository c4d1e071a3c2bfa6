import type { TypedResponse } from "hono";

export const ROW_COUNT = "x-row-count";

export const MAX_CSV_ROWS = 10_000;
const CUT = "A file has at most 10,000 rows. Choose fewer days or a filter for the others";

export type CsvColumns<Row> = readonly (readonly [
  head: string,
  cell: (row: Row) => string | number | null,
])[];

/**
 * Responds with a list as a CSV file for spreadsheets: UTF-8 with a byte order mark, CRLF, one
 * heading line. A cell that would be a formula (= + - @) begins with an apostrophe. After the most rows that a
 * file has, a last line says that there may be more.
 *
 *     csvResponse("bookings-2026-11-21", [["Order", ({ order_id }) => order_id]], rows);
 */
export async function csvResponse<Row>(
  name: string,
  columns: CsvColumns<Row>,
  rows: readonly Row[],
): Promise<Response & TypedResponse<string, 200, "text">> {
  const { stringify } = await import("csv-stringify/sync");
  const lines = [
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
    ...(rows.length === MAX_CSV_ROWS ? [[CUT]] : []),
  ];
  const text = stringify(lines, { bom: true, escape_formulas: true, record_delimiter: "windows" });
  const response = new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
      [ROW_COUNT]: String(rows.length),
    },
  });
  return response as Response & TypedResponse<string, 200, "text">;
}
