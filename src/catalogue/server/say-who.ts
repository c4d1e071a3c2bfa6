import { findLastChange } from "#audit/server/find-last-change.ts";
import type { Subject } from "#audit/contract.ts";
import { formatDay, today } from "#kernel/day.ts";
import type { Db } from "#server/database/connect.ts";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  hour: "2-digit",
  minute: "2-digit",
});

const dayOf = (moment: Date): string =>
  formatDay(today(moment), { weekday: "long", day: "numeric", month: "long" });

/** Who did something last, and when: `Farah Siddiqui, on Saturday 21 November at 11:42`. */
export async function sayWho(db: Db, subject: Subject, id: number): Promise<string> {
  const last = await findLastChange(db, subject, id);
  if (last === undefined) return "somebody else";
  return `${last.by || "somebody else"}, on ${dayOf(last.at)} at ${clock.format(last.at)}`;
}
