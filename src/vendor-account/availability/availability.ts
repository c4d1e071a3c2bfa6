import type { AvailabilityHooks } from "./hooks.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import type { Availability, NewAvailability, NewDaysOff, Week } from "./contract.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { today, addDays, type Day } from "#kernel/time/day.ts";
import { type Refusal, refuse, refuseAt } from "#kernel/refusal.ts";
import { MAX_DAYS_AHEAD, HALF_DAYS, WEEKDAYS } from "./limits.ts";
import { lockVendor } from "../suspension/queries.ts";
import { sql } from "kysely";

type Options = Pick<AvailabilityHooks, "listJobsOnDaysOff"> & { now: Date };

/** The default: no limit, all half-days, no days off. */
export async function readAvailability(
  db: Db,
  vendorId: number,
  { now, listJobsOnDaysOff }: Options,
): Promise<Availability> {
  const row = await findAvailability(db, vendorId);
  return {
    jobs_per_slot: row?.jobs_per_slot ?? null,
    week: toWeek(row?.works),
    days_off: row === undefined ? [] : await listDaysOff(db, vendorId, today(now)),
    jobs_on_days_off: row === undefined ? [] : await listJobsOnDaysOff(db, vendorId, now),
    version: row?.version ?? 0,
  };
}

type SaveOptions = AvailabilityHooks & {
  now: Date;
  /** The operator who changes the days off in the vendor's name, for the audit trail. */
  by?: Operator & { name: string; reason: string };
};
type Saved = Availability | Refusal<"overtaken" | "too-far">;
type Limits = Pick<Availability, "jobs_per_slot" | "week" | "days_off">;

/**
 * Replaces a vendor's availability. Writes nothing if it is equal, so that it is idempotent. Refuses an
 * outdated `version`, if given, and days off that end more than two years ahead.
 */
export async function saveAvailability(
  db: Db,
  vendorId: number,
  { version, ...wanted }: NewAvailability,
  { now, by, onChanged, afterChanged, listJobsOnDaysOff }: SaveOptions,
): Promise<Saved> {
  const next = normalize(wanted, today(now));
  const latest = addDays(today(now), MAX_DAYS_AHEAD);
  const far = wanted.days_off.findIndex(({ to }) => to > latest);
  if (far >= 0)
    return refuseAt(`days_off.${far}.to`, "too-far", "Days off can end at most two years from now");
  let isChanged = false;
  const saved = await inTransaction<Saved>(db, async (transaction) => {
    // The availability may have no row to lock.
    await lockVendor(transaction, vendorId);
    const before = await readAvailability(transaction, vendorId, { now, listJobsOnDaysOff });
    if (before.version > 0 && isSame(before, next)) return before;
    if (version !== undefined && version !== before.version)
      return refuse(
        "overtaken",
        by
          ? "The vendor’s availability was changed elsewhere since you opened it"
          : "Your availability was changed elsewhere since you opened it",
      );
    const limits = { jobs_per_slot: next.jobs_per_slot, works: toWorks(next.week) };
    await upsertAvailability(transaction, vendorId, limits, now);
    await replaceDaysOff(transaction, vendorId, next.days_off);
    await onChanged(transaction, vendorId, now);
    if (by !== undefined)
      await recordChange(transaction, by, {
        act: "changed days off",
        subject: "vendor",
        id: vendorId,
        name: by.name,
        before: { days_off: before.days_off.map(daysOf) },
        after: { days_off: next.days_off.map(daysOf) },
        reason: by.reason,
      });
    isChanged = true;
    return readAvailability(transaction, vendorId, { now, listJobsOnDaysOff });
  });
  if (isChanged) await afterChanged(db, now);
  return saved;
}

/** What an operator reads of a vendor's time. */
export async function readDaysOff(db: Db, vendorId: number, now: Date) {
  const row = await findAvailability(db, vendorId);
  return {
    days_off: await listDaysOff(db, vendorId, today(now)),
    week: toWeek(row?.works),
    jobs_per_slot: row?.jobs_per_slot ?? null,
    availability_version: row?.version ?? 0,
  };
}

/** Replaces the days off in the vendor's name, as `saveAvailability`; the other limits stay. Audited. */
export async function saveDaysOff(
  db: Db,
  vendorId: number,
  { days_off, version, reason }: NewDaysOff,
  by: Operator,
  hooks: AvailabilityHooks,
): Promise<Saved | Refusal<"unknown">> {
  const vendor = await lockVendor(db, vendorId);
  if (vendor === undefined) return refuse("unknown", "There is no such vendor");
  const options = { ...hooks, now: by.now, by: { ...by, name: vendor.name, reason } };
  const { jobs_per_slot, week } = await readAvailability(db, vendorId, options);
  return saveAvailability(db, vendorId, { jobs_per_slot, week, days_off, version }, options);
}

/** Adds a day off for a vendor, unless it has it; the other limits stay. Call it in a transaction. */
export async function addDayOff(db: Db, vendorId: number, day: Day, now: Date): Promise<void> {
  await lockVendor(db, vendorId);
  const row = await findAvailability(db, vendorId);
  const daysOff = await listDaysOff(db, vendorId, day);
  if (daysOff.some(({ from }) => from <= day)) return;
  const { jobs_per_slot = null, works = HALF_DAYS.map(() => true) } = row ?? {};
  await upsertAvailability(db, vendorId, { jobs_per_slot, works }, now);
  const off = { vendor_id: vendorId, from_day: day, to_day: day, note: "" };
  await db.insertInto("vendor_day_off").values(off).execute();
}

const daysOf = ({ from, to }: Limits["days_off"][number]) =>
  from === to ? from : `${from} to ${to}`;
const keyOf = ({ from, to, note }: Limits["days_off"][number]) => `${from} ${to} ${note}`;

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

/** The half-days of a week in the order of the column `works`. */
const toWorks = (week: Week): boolean[] =>
  HALF_DAYS.map(({ weekday, slot }) => week[weekday][slot]);

/** The reverse of `toWorks`; undefined (nothing set) is a full week. */
const toWeek = (works: readonly boolean[] | undefined): Week =>
  Object.fromEntries(
    WEEKDAYS.map((weekday, i) => [
      weekday,
      { Morning: works?.[2 * i] ?? true, Evening: works?.[2 * i + 1] ?? true },
    ]),
  ) as Week;

const findAvailability = (db: Db, vendorId: number) =>
  db
    .selectFrom("vendor_availability")
    .select(["jobs_per_slot", "works", "version"])
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();

const listDaysOff = (db: Db, vendorId: number, day: Day) =>
  db
    .selectFrom("vendor_day_off")
    .select(["from_day as from", "to_day as to", "note"])
    .where("vendor_id", "=", vendorId)
    .where("to_day", ">=", day)
    .orderBy("from_day")
    .orderBy("to_day")
    .orderBy("note")
    .execute();

const upsertAvailability = (
  db: Db,
  vendorId: number,
  limits: Pick<Limits, "jobs_per_slot"> & { works: boolean[] },
  now: Date,
) =>
  db
    .insertInto("vendor_availability")
    .values({ vendor_id: vendorId, ...limits, changed_at: now })
    .onConflict((conflict) =>
      conflict.column("vendor_id").doUpdateSet((row) => ({
        ...limits,
        changed_at: now,
        version: row("vendor_availability.version", "+", 1),
      })),
    )
    .execute();

async function replaceDaysOff(
  db: Db,
  vendorId: number,
  daysOff: Limits["days_off"],
): Promise<void> {
  await db.deleteFrom("vendor_day_off").where("vendor_id", "=", vendorId).execute();
  const rows = daysOff.map(({ from, to, note }) => ({
    vendor_id: vendorId,
    from_day: from,
    to_day: to,
    note,
  }));
  if (rows.length > 0) await db.insertInto("vendor_day_off").values(rows).execute();
}

const DAYS_AFTER = 30;
const BATCH = 500;

export const availabilityRetention = {
  async "past days off"(db: Db, now: Date): Promise<number> {
    const { numAffectedRows } = await sql`delete from vendor_day_off where id in (
      select id from vendor_day_off
      where to_day < ${addDays(today(now), -DAYS_AFTER)} limit ${BATCH})`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
};
