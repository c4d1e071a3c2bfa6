import { recordChange, type Operator } from "#audit/exports.ts";
import { refuse, refuseAt, type Refusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { listClosedDays } from "../slots/closed-days-queries.ts";
import type { ClosedDay } from "../slots/contract.ts";
import { moveClosedVisits } from "./plans/close-visits.ts";

/** Replaces the closed days of a city from today on, then moves the visits of plans. Refuses a day that is over. */
export async function saveClosedDays(
  db: Db,
  cityId: number,
  days: ClosedDay[],
  by: Operator,
): Promise<Refusal<"unknown" | "over"> | undefined> {
  const day = today(by.now);
  const refused = await inTransaction(db, async (transaction) => {
    const city = await transaction
      .selectFrom("city")
      .select("name")
      .where("id", "=", cityId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (city === undefined) return refuse("unknown", "There is no such city");
    const wrong = days.findIndex((one) => one.day < day);
    if (wrong >= 0) {
      const sentence = `${shortDay(days[wrong]!.day)} is over. Choose a day from today on`;
      return refuseAt(`days.${wrong}.day`, "over", sentence);
    }
    const before = (await listClosedDays(transaction, cityId)).filter((one) => one.day >= day);
    await transaction
      .deleteFrom("closed_day")
      .where("city_id", "=", cityId)
      .where("day", ">=", day)
      .execute();
    if (days.length > 0)
      await transaction
        .insertInto("closed_day")
        .values(days.map((one) => ({ ...one, city_id: cityId })))
        .execute();
    await recordChange(transaction, by, {
      act: "changed closed days",
      subject: "city",
      id: cityId,
      name: city.name,
      before: { closed_days: wordsOf(before) },
      after: { closed_days: wordsOf(days) },
    });
    return undefined;
  });
  if (refused === undefined) await moveClosedVisits(db, by.now);
  return refused;
}

const wordsOf = (days: readonly ClosedDay[]): string[] =>
  days.map(({ day, reason }) => `${day} ${reason}`).toSorted();
