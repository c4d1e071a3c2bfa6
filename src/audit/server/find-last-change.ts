import type { Subject } from "../contract.ts";
import type { Db } from "#server/database/connect.ts";
import { findLatest } from "./queries.ts";

/** The last change of a subject, its operator and time; undefined when there is none. */
export async function findLastChange(
  db: Db,
  subject: Subject,
  id: number | string,
): Promise<{ act: string; by: string; at: Date } | undefined> {
  const entry = await findLatest(db, subject, String(id));
  if (entry === undefined) return undefined;
  return { act: entry.act, by: entry.operator_name, at: entry.happened_at };
}
