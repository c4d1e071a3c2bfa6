import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { from } from "pg-copy-streams";

type Value = string | number | boolean | null;

/** How many characters are sent at a time. */
const CHUNK = 1 << 18;
const SPECIAL = /[\\\t\n\r]/;
const EACH_SPECIAL = /[\\\t\n\r]/g;
const NULL = String.raw`\N`;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const escape = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(EACH_SPECIAL, (one) => ESCAPES[one] ?? one) : text;

/** A row in COPY's text format. */
function toLine(row: readonly Value[]): string {
  let line = "";
  let separator = "";
  for (const value of row) {
    const text = typeof value === "string" ? escape(value) : value === null ? NULL : String(value);
    line += separator + text;
    separator = "\t";
  }
  return `${line}\n`;
}

/** Rows on their way into one table, over a connection of its own. */
export type Copy = {
  /** Adds a row; undefined, or a promise to wait for when the server is behind. */
  add: (row: readonly Value[]) => Promise<unknown> | undefined;
  /** Sends what is left and waits for the server. */
  end: () => Promise<void>;
};

/**
 * Opens a COPY into these columns of a table. Triggers and checks apply as for every insert. Throws at
 * `end` or `add` what the server refuses.
 */
export async function openCopy(url: string, table: string, columns: string[]): Promise<Copy> {
  const client = new pg.Client({ connectionString: url, application_name: "chamak-growth" });
  await client.connect();
  await client.query("set synchronous_commit = off");
  const stream = client.query(from(`copy ${table} (${columns.join(", ")}) from stdin`));
  const done = finished(stream);
  // Whoever waits for `done` gets the error; until then nobody may be waiting.
  done.catch(() => undefined);
  let lines: string[] = [];
  let size = 0;
  const flush = (): Promise<unknown> | undefined => {
    const text = lines.join("");
    [lines, size] = [[], 0];
    return stream.write(text) ? undefined : Promise.race([once(stream, "drain"), done]);
  };
  return {
    add(row) {
      const line = toLine(row);
      size += line.length;
      lines.push(line);
      return size > CHUNK ? flush() : undefined;
    },
    async end() {
      try {
        await flush();
        stream.end();
        await done;
      } finally {
        await client.end();
      }
    },
  };
}
