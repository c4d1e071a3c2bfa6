import { MAX_DAYS_AHEAD } from "#availability/contract/limits.ts";
import type { Availability, NewAvailability } from "#availability/contract/vendor.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { addDays, today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { AvailabilityHooks } from "../hooks.ts";
import { lockAvailability, replaceDaysOff, upsertAvailability } from "../queries/availability.ts";
import { toWorks } from "../rules/week.ts";
import { readAvailability } from "./read-availability.ts";

type Options = AvailabilityHooks & { now: Date };
type Saved = Availability | Refusal<"overtaken" | "too-far">;

type Limits = Pick<Availability, "jobs_per_slot" | "week" | "days_off">;

/**
 * Replaces when a vendor can come; days off that are over are dropped. What is there already is not
 * written again, so that a repeated request is done as well. Refuses a `version` that is not the current one, where
 * there is one, and days off that end more than two years ahead.
 */
export async function saveAvailability(
  db: Db,
  vendorId: number,
  { version, ...wanted }: NewAvailability,
  { now, onChanged, afterChanged, listJobsOnDaysOff }: Options,
): Promise<Saved> {
  const next = normalize(wanted, today(now));
  const latest = addDays(today(now), MAX_DAYS_AHEAD);
  const far = wanted.days_off.findIndex(({ to }) => to > latest);
  if (far >= 0)
    return {
      ...refuse("too-far", "Days off can end at most two years from now"),
      path: `days_off.${far}.to`,
    };
  let isChanged = false;
  const saved = await inTransaction<Saved>(db, async (transaction) => {
    await lockAvailability(transaction, vendorId);
    const before = await readAvailability(transaction, vendorId, { now, listJobsOnDaysOff });
    if (before.version > 0 && isSame(before, next)) return before;
    if (version !== undefined && version !== before.version)
      return refuse("overtaken", "Your availability was changed elsewhere since you opened it");
    const limits = { jobs_per_slot: next.jobs_per_slot, works: toWorks(next.week) };
    await upsertAvailability(transaction, vendorId, limits, now);
    await replaceDaysOff(transaction, vendorId, next.days_off);
    await onChanged(transaction, vendorId, now);
    isChanged = true;
    return readAvailability(transaction, vendorId, { now, listJobsOnDaysOff });
  });
  if (isChanged) await afterChanged(db, now);
  return saved;
}

const keyOf = ({ from, to, note }: Limits["days_off"][number]) => `${from} ${to} ${note}`;

/** Without what is over and what is there twice. */
function normalize(wanted: Omit<NewAvailability, "version">, day: string): Limits {
  const daysOff = wanted.days_off
    .map(({ from, to, note = "" }) => ({ from, to, note }))
    .filter(({ to }) => to >= day);
  return { ...wanted, days_off: [...new Map(daysOff.map((one) => [keyOf(one), one])).values()] };
}

const isSame = (one: Limits, other: Limits): boolean =>
  one.jobs_per_slot === other.jobs_per_slot &&
  toWorks(one.week).join(" ") === toWorks(other.week).join(" ") &&
  one.days_off.map(keyOf).toSorted().join("\n") === other.days_off.map(keyOf).toSorted().join("\n");
