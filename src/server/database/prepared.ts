import { createHash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { errorCode } from "#private-postgres/error-code.ts";

const MARK = "/* prepared */";
/** Names are kept by each connection until it closes. */
const MAX_STATEMENTS = 100;

/**
 * Ends a statement of a hot path, so that each connection parses and plans it once. Its text must not
 * depend on its parameters, and its plan must suit all of them: not for lists with filters. PostgreSQL
 * keeps one plan only where it seems no more expensive than those made for the values of the first five
 * times. A short array would make those look cheap: `unnest((select ${ids}::int[]))` keeps its length from
 * the planner.
 *
 *     db.selectFrom("account").select("role").where("id", "=", id).modifyEnd(PREPARED)
 */
export const PREPARED = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 20);
  names.set(text, name);
  return name;
}

/** A prepared statement whose result type has changed, or that the connection does not have. */
const STALE = new Set(["0A000", "26000"]);

/** Makes a connection send statements that end in `PREPARED` by their name. */
export function prepareMarked(client: pg.ClientBase): void {
  const stale = new Set<string>();
  const query: (...call: unknown[]) => unknown = client.query.bind(client);
  const queryByName = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== "string" || !text.endsWith(MARK) || stale.has(text))
      return query(text, values, ...rest);
    const answer = query({ name: nameOf(text), text, values }, ...rest);
    // It fails this once; this connection then sends it unnamed.
    if (answer instanceof Promise)
      answer.catch((error: unknown) => STALE.has(errorCode(error) ?? "") && stale.add(text));
    return answer;
  };
  Object.assign(client, { query: queryByName });
}
