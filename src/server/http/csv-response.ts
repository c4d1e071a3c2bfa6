import type { TypedResponse } from "hono";

export const ROW_COUNT = "x-row-count";

export const MAX_CSV_ROWS = 10_000;
const CUT = "A file has at most 10,000 rows. Choose fewer days or a filter for the others";

export type CsvColumns<Row> = readonly (readonly [
  head: string,
  cell: (row: Row) => string | number | null,
])[];

const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-\d+(\.\d+)?$/;

/**
 * Lines of a CSV file for spreadsheets: UTF-8, CRLF, with a byte order mark unless `bom` is false. A cell that would be
 * a formula (= + - @) begins with an apostrophe; a negative number is none.
 */
export async function csvText(
  lines: readonly (readonly (string | number | null)[])[],
  { bom = true }: { bom?: boolean } = {},
): Promise<string> {
  const { stringify } = await import("csv-stringify/sync");
  const guard = (cell: string | number | null) =>
    typeof cell === "string" && FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return stringify(
    lines.map((line) => line.map(guard)),
    { bom, record_delimiter: "windows" },
  );
}

/**
 * Responds with a list as a CSV file of one heading line. After the most rows that a file has, a last line says that
 * there may be more.
 *
 *     csvResponse("bookings-2026-11-21", [["Order", ({ order_id }) => order_id]], rows);
 */
export async function csvResponse<Row>(
  name: string,
  columns: CsvColumns<Row>,
  rows: readonly Row[],
): Promise<Response & TypedResponse<string, 200, "text">> {
  const text = await csvText([
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
    ...(rows.length === MAX_CSV_ROWS ? [[CUT]] : []),
  ]);
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

const inIndia = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A CSV column of times in India, to the minute, as `2026-11-21 11:00`; empty without a time. */
export const csvTime = <Row>(head: string, at: (row: Row) => string | null) =>
  [
    `${head} (Asia/Kolkata)`,
    (row: Row): string | null => {
      const moment = at(row);
      return moment === null ? null : inIndia.format(new Date(moment)).replace(", ", " ");
    },
  ] as const;
