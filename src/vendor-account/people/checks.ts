import { sql } from "kysely";
import { findMember, toMember } from "#account/exports.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import { inEach } from "#kernel/language.ts";
import { nameInMessage } from "#kernel/name-in-message.ts";
import { refuse, refuseAt, type Refusal } from "#kernel/refusal.ts";
import { addDays, type Day, formatDay, hourOfDay, today } from "#kernel/time/day.ts";
import { type Composers, oneMessage, queueTimed, type Timer } from "#notifications/exports.ts";
import { type Db, hasRow, inTransaction } from "#server/database/connect.ts";
import { callName } from "../ground/queries.ts";
import { lockVendor } from "../suspension/queries.ts";
import type { NewCheck } from "./contract.ts";
import { CHECK_WORDS, type CheckKind, IDENTITY_CHECKS, REMIND_DAYS } from "./fields.ts";
import { CHECKS_IN_HINDI } from "./in-hindi.ts";
import type { PeopleHooks } from "./hooks.ts";
import { sayOfChecks } from "./texts.ts";

export const isLapsed = (db: Db, vendorId: number): Promise<boolean> =>
  hasRow(db.selectFrom("identity_lapse").where("vendor_id", "=", vendorId));

/**
 * Writes which vendors, or whether this one, get no new offers: those of whose people with identity checks each has
 * an expired one. Vendors of whom none was ever checked are not among them. Returns whose lapse has ended.
 */
export async function refreshLapses(db: Db, now: Date, vendorId?: number): Promise<number[]> {
  const among = vendorId === undefined ? sql`true` : sql`vendor_id = ${vendorId}::int`;
  const { rows } = await sql<{ vendor_id: number }>`
    with checked as (
      select vendor_id, min(coalesce(expires_on, 'infinity')) as until
      from person_check join person on person.id = person_id
      where ${among} and removed_at is null and kind = any(${[...IDENTITY_CHECKS]})
      group by vendor_id, person.id),
    lapsed as (
      select vendor_id from checked group by vendor_id having max(until) < ${today(now)}::date),
    added as (
      insert into identity_lapse (vendor_id, since)
      select vendor_id, ${now}::timestamptz from lapsed on conflict do nothing)
    delete from identity_lapse where ${among} and vendor_id not in (select vendor_id from lapsed)
    returning vendor_id`.execute(db);
  return rows.map((row) => row.vendor_id);
}

/**
 * Records what an operator has checked of a person and until when it counts, in place of the check of this kind before;
 * without a day that one is taken back. Audited. Refuses a day that is ahead.
 */
export async function recordCheck(
  db: Db,
  by: Operator,
  personId: number,
  { kind, on, expires_on }: NewCheck,
  { onChecked, afterChecked }: Pick<PeopleHooks, "onChecked" | "afterChecked">,
): Promise<Refusal<"unknown" | "ahead"> | undefined> {
  if (on !== null && on > today(by.now)) return refuseAt("on", "ahead", "This day is ahead");
  const refused = await inTransaction(db, async (transaction) => {
    const person = await transaction
      .selectFrom("person")
      .select("vendor_id")
      .where("id", "=", personId)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    const vendor = person && (await lockVendor(transaction, person.vendor_id));
    if (vendor === undefined) return refuse("unknown", "There is no such person");
    const [before] = await writeCheck(transaction, personId, kind, on, expires_on);
    await onChecked(transaction, await refreshLapses(transaction, by.now, vendor.id), by.now);
    await recordChange(transaction, by, {
      act: on === null ? "check taken back" : "check recorded",
      subject: "vendor",
      id: vendor.id,
      name: vendor.name,
      before: before && { ...before },
      after: { person: personId, kind, on, expires_on },
    });
    return undefined;
  });
  if (refused === undefined) await afterChecked(db, by.now);
  return refused;
}

/** Returns the check before, if there was one. */
async function writeCheck(
  db: Db,
  personId: number,
  kind: CheckKind,
  on: Day | null,
  expiresOn: Day | null,
) {
  const before = await db
    .deleteFrom("person_check")
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .returning(["checked_on as on", "expires_on"])
    .execute();
  const row = { person_id: personId, kind, expires_on: expiresOn };
  if (on !== null)
    await db
      .insertInto("person_check")
      .values({ ...row, checked_on: on })
      .execute();
  return before;
}

/** The checks of vendors' people that end within 30 days, or ended that long ago. */
const endingChecks = (now: Date) => sql`
  person_check join person on person.id = person_id and removed_at is null
    join account as vendor on vendor.id = vendor_id and vendor.deactivated_at is null
  where expires_on between ${addDays(today(now), -REMIND_DAYS)}::date
    and ${addDays(today(now), REMIND_DAYS)}::date`;

/** How many checks end, and the first of them with its vendor; undefined where there is none. */
export async function readEndingChecks(db: Db, now: Date) {
  const { rows } = await sql<{ checks: number; vendor_id: number; name: string; ends_on: Day }>`
    select vendor_id, expires_on as ends_on, count(*) over ()::int as checks,
      ${callName("vendor")} as name
    from ${endingChecks(now)} order by expires_on, person.id limit 1`.execute(db);
  return rows[0];
}

const REMIND_FROM = 9;

/**
 * Ends the offers of vendors whose checks have expired; in the daytime it reminds, once of each day on which some end.
 */
export const watchChecks: Timer = async (db, now) => {
  await refreshLapses(db, now);
  if (hourOfDay(now) < REMIND_FROM) return;
  const { rows } = await sql<{ vendorId: number; occasion: string }>`
    select distinct vendor_id as "vendorId", expires_on::text as occasion
    from ${endingChecks(now)}
    union select vendor_id, 'lapsed ' || extract(epoch from since)::bigint from identity_lapse
    order by 1, 2`.execute(db);
  await queueTimed(db, { event: "checks-end", rows, now });
};

const OWN = { en: "You", hi: "आप" };
const ONE = { en: "One of your people", hi: "आपके एक साथी" };
type End = { day: string; isOver: boolean };

const ENDS = {
  en: (whose: string, kind: CheckKind, { day, isOver }: End) =>
    `${whose}: ${CHECK_WORDS[kind]}, ${isOver ? "ended on" : "ends on"} ${day}`,
  hi: (whose: string, kind: CheckKind, { day, isOver }: End) =>
    `${whose}: ${CHECKS_IN_HINDI[kind]}, ${day} को ${isOver ? "ख़त्म हुई" : "ख़त्म होगी"}`,
};

export const peopleComposers: Composers = {
  async "checks-end"(db, { vendorId }, { now, supportPhone }) {
    const vendor = vendorId === null ? undefined : await findMember(db, vendorId);
    if (vendor === undefined) return {};
    const { rows } = await sql<{ kind: CheckKind; first_name: string; ends_on: Day }>`
      select kind, first_name, expires_on as ends_on from ${endingChecks(now)}
        and vendor_id = ${vendorId} order by expires_on limit 10`.execute(db);
    if (rows.length === 0) return {};
    const lines = inEach((language) =>
      rows
        .map(({ kind, first_name, ends_on }) => {
          const whose =
            first_name === "" ? OWN[language] : (nameInMessage(first_name) ?? ONE[language]);
          const day = formatDay(ends_on, undefined, language);
          return ENDS[language](whose, kind, { day, isOver: ends_on < today(now) });
        })
        .join("\n"),
    );
    const lapsed = await isLapsed(db, vendor.id);
    return oneMessage({
      ...toMember(vendor),
      subject: lapsed
        ? {
            en: "You get no new bookings: your identity check has ended",
            hi: "नई बुकिंग नहीं मिलेगी: पहचान की जाँच ख़त्म हो गई",
          }
        : { en: "An identity check of yours ends soon", hi: "आपकी पहचान की जाँच जल्द ख़त्म होगी" },
      text: {
        en: `${lines.en}\n\nCall ${supportPhone}: we check again${lapsed ? "" : ", so that you go on getting bookings"}.`,
        hi: `${lines.hi}\n\n${supportPhone} पर फ़ोन करें: हम फिर से जाँच करेंगे${lapsed ? "" : ", ताकि बुकिंग मिलती रहे"}।`,
      },
      short: sayOfChecks(lapsed ? "check_ended" : "check_ends", { phone: supportPhone }),
      link: "/dashboard/people",
      linkLabel: { en: "Open your people", hi: "अपने लोग खोलें" },
    });
  },
};
