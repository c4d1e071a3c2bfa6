import { findLastChange } from "#audit/server/public.ts";
import type { Subject } from "#audit/contract.ts";
import { longDay, momentOf } from "#kernel/time/local-time.ts";
import type { Db } from "#server/database/connect.ts";

/** Returns who did the last change and when: `Farah Siddiqui, on Saturday 21 November at 11:42`. */
export async function lastEditor(db: Db, subject: Subject, id: number): Promise<string> {
  const last = await findLastChange(db, subject, id);
  if (last === undefined) return "somebody else";
  const { day, time } = momentOf(last.at);
  return `${last.by || "somebody else"}, on ${longDay(day)} at ${time}`;
}
