import { sql } from "kysely";
import { textOf } from "#kernel/sentence.ts";
import { BookRequest } from "#booking/ground/contract.ts";
import { answerOffer, type Answer } from "#booking/acts/answer-offer.ts";
import { assignBooking } from "#booking/acts/assign-booking.ts";
import {
  cancelBookingByCustomer,
  cancelBooking,
  completeBooking,
  confirmBooking,
  giveBackBooking,
  reopenBooking,
} from "../../src/booking/acts/act-as-operator.ts";
import { createBooking } from "#booking/acts/creation/create-booking.ts";
import { isOpen } from "#booking/states/fields.ts";
import { rescheduleBooking } from "#booking/acts/reschedule-booking.ts";
import { addDays, today, SLOTS } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { aBooking } from "../support/fixtures.ts";
import {
  isLate,
  judge,
  readTable,
  type Known,
  type Step,
  type Try,
  type Who,
} from "./judge-transition.ts";
import { findContradictions } from "./replay-events.ts";

/** When every history begins: Saturday, 11:00 in India. */
const BEGIN = new Date("2026-11-21T05:30:00Z");
const STEPS = 9;
const SUPPORT = { supportPhone: "+91 99999 00000" };

/** Who acts in the histories: two vendors who are offered what is booked in Noida, and one elsewhere. */
export type Players = { db: Db; vendorIds: number[]; operatorId: number };

/** Numbers that look random and come again with the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return <Value>(values: readonly Value[]): Value => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return values[Math.floor(fraction * values.length)]!;
  };
}

const ASKED: [Who, string][] = [
  ["vendor", "accept"],
  ["vendor", "accept"],
  ["vendor", "reject"],
  ["vendor", "give back"],
  ["vendor", "undo"],
  ["vendor", "undo"],
  ["vendor", "complete"],
  ["vendor", "complete"],
  ["vendor", "reopen"],
  ["vendor", "reopen"],
  ["vendor", "reopen"],
  ["operator", "assign"],
  ["operator", "reassign"],
  ["operator", "give back"],
  ["operator", "complete"],
  ["operator", "cancel"],
  ["operator", "reopen"],
  ["operator", "reschedule"],
  ["operator", "confirm"],
  ["operator", "confirm"],
  ["operator", "confirm"],
  ["customer", "cancel"],
  ["customer", "reschedule"],
];

const WORDS: Record<string, Answer> = {
  accept: "accepted",
  undo: "pending",
  complete: "completed",
  reopen: "accepted",
};

/** Makes the transition with the real operation. Returns whether it happened. */
async function make({ db, operatorId }: Players, id: number, holder: number | null, tried: Try) {
  const { who, name, vendorId, now, day, slot } = tried;
  const by = { operatorId, now };
  const reason = "As the dice say";
  const seenVendorId = holder;
  const acts: Record<string, () => Promise<unknown>> = {
    "operator assign": () => assignBooking(db, id, { vendorId, reason, seenVendorId: null }, by),
    "operator reassign": () =>
      assignBooking(db, id, { vendorId, reason, seenVendorId: holder ?? vendorId }, by),
    "operator give back": () => giveBackBooking(db, id, { reason, seenVendorId, isOff: false }, by),
    "operator complete": () => completeBooking(db, id, { seenVendorId }, by),
    "operator cancel": () => cancelBooking(db, id, { reason, seenVendorId }, by),
    "operator reopen": () => reopenBooking(db, id, { reason }, by),
    "operator reschedule": () =>
      rescheduleBooking(db, {
        ...SUPPORT,
        bookingId: id,
        who: "operator",
        actorId: operatorId,
        day,
        slot,
        now,
        seenVendorId,
      }),
    "operator confirm": () => confirmBooking(db, id, by),
    "customer cancel": () =>
      cancelBookingByCustomer(db, { ...SUPPORT, bookingId: id, actorId: null, reason, now }),
    "customer reschedule": () =>
      rescheduleBooking(db, {
        ...SUPPORT,
        bookingId: id,
        who: "customer",
        actorId: null,
        day,
        slot,
        now,
      }),
  };
  const answer = { answer: WORDS[name] ?? "rejected", now } as const;
  const act = acts[`${who} ${name}`] ?? (() => answerOffer(db, vendorId, id, answer));
  return (await act()) === undefined;
}

async function begin(
  { db, vendorIds }: Players,
  pick: ReturnType<typeof dice>,
): Promise<{ id: number; known: Known }> {
  const isOutside = pick([false, false, true]);
  const wanted = aBooking({
    booking_date: pick(["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"]),
    booking_time_slot: pick(SLOTS),
    pin_code: isOutside ? "400001" : "201301",
  });
  const details = BookRequest.parse(wanted).booking;
  const booked = await createBooking(db, undefined, details, {
    now: BEGIN,
    idempotencyKey: undefined,
  });
  if ("refused" in booked) throw new Error(booked.sentences.map(textOf).join());
  const { rows } = await sql<{ id: number }>`select id from booking
    where order_id = ${booked.order_id}`.execute(db);
  const eligible = isOutside ? [] : vendorIds.slice(0, 2);
  const known: Known = {
    status: "pending",
    holder: null,
    answers: new Map(eligible.map((id) => [id, "pending"])),
    day: details.booking_date,
    slot: details.booking_time_slot,
    acceptedAt: undefined,
    isConfirmed: false,
    wasLate: isLate(details.booking_date, details.booking_time_slot, BEGIN),
    isAskedFirst: false,
    moves: 0,
    eligible,
    isOutside,
    audited: [],
  };
  return { id: rows[0]!.id, known };
}

async function read(db: Db, id: number) {
  const { rows } = await sql`select status, vendor_id as holder, booking_date as day,
      booking_time_slot as slot,
      (select json_object_agg(vendor_id, answer) from booking_offer where booking_id = booking.id)
        as answers,
      (select coalesce(json_agg(act order by id), '[]') from audit_entry
        where subject = 'booking' and subject_id = booking.id::text) as audited
    from booking where id = ${id}`.execute(db);
  return rows[0];
}

const expected = ({ status, holder, day, slot, answers, audited }: Known) => ({
  status,
  holder,
  day,
  slot,
  answers: answers.size === 0 ? null : Object.fromEntries(answers),
  audited,
});

const describe = ({ status }: Known, { who, name }: Try): string => `${status} ${who} ${name}`;

/** A vendor's no and its yes are one word each: the booking's state decides what it means. */
function nameOf({ holder, status }: Known, [who, name]: [Who, string], vendorId: number): string {
  if (who !== "vendor") return name;
  if (name === "reject" || name === "give back")
    return holder === vendorId ? "give back" : "reject";
  if (name === "accept" || name === "reopen") return status === "completed" ? "reopen" : "accept";
  return name;
}

/**
 * Plays one history: nine random transitions by random people at moving times, each compared with what
 * the table says. Two of three are possible ones that this history has not made yet, where there is one, so that
 * rare ones are made too. Returns a line for each; throws, with the seed, where the server did otherwise.
 */
async function playHistory(players: Players, table: Step[], seed: number) {
  const pick = dice(seed);
  let { id, known } = await begin(players, pick);
  let now = BEGIN;
  const told: string[] = [];
  const made = new Set<string>();
  for (let step = 0; step < STEPS; step++) {
    if (pick([true, false, false, false])) now = new Date(`${addDays(today(now), 1)}T06:00:00Z`);
    if (pick([true, false])) now = new Date(now.getTime() + 90_000);
    const day = addDays(today(now), pick([-1, 0, 0, 1, 2, 2, 3]));
    const slot = pick(SLOTS);
    const tries = ASKED.flatMap(([who, name]) =>
      players.vendorIds.map((vendorId): Try => {
        const asked = nameOf(known, [who, name], vendorId);
        return { who, name: asked, vendorId, now, day, slot };
      }),
    );
    const isNew = (one: Try): boolean => {
      const after = judge(table, known, one);
      return after !== undefined && after !== known && !made.has(describe(known, one));
    };
    const fresh = pick([true, true, false]) ? tries.filter(isNew) : [];
    // A vendor has two minutes for some of its transitions.
    const vendors = pick([true, false]) ? fresh.filter(({ who }) => who === "vendor") : [];
    const tried = pick([vendors, fresh, tries].find((some) => some.length > 0)!);
    const after = judge(table, known, tried);
    const happened = await make(players, id, known.holder, tried);
    const transition = describe(known, tried);
    if (happened) made.add(transition);
    told.push(`${transition} ${happened ? "done" : "refused"}`);
    const context = `seed ${seed}, step ${step}: ${told.at(-1)}`;
    if (happened !== (after !== undefined)) throw new Error(`${context}, against the table`);
    known = after ?? known;
    compare(context, await read(players.db, id), expected(known));
  }
  const contradictions = await findContradictions(players.db, id);
  if (contradictions.length > 0) throw new Error(`seed ${seed}: ${contradictions.join("; ")}`);
  return told;
}

function compare(context: string, stored: unknown, wanted: unknown): void {
  const [is, should] = [stored, wanted].map((value) => JSON.stringify(value, sorted));
  if (is !== should) throw new Error(`${context}: stored ${is}, expected ${should}`);
}

/** Objects with their keys in one order. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Plays histories with these seeds, some at the same time. Returns what happened in them. */
export async function playHistories(
  players: Players,
  { first, count, atOnce }: { first: number; count: number; atOnce: number },
): Promise<string[]> {
  const table = await readTable();
  const told: string[] = [];
  const seeds = Array.from({ length: count }, (_, i) => first + i);
  const play = async () => {
    for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop())
      told.push(...(await playHistory(players, table, seed)));
  };
  await Promise.all(Array.from({ length: atOnce }, play));
  // Every row of the table was really made.
  const made = new Set(told.filter((line) => line.endsWith("done")));
  // A booking without a plan is not finished by its customer, nor opened again while it is open.
  const isPlayed = ({ name, from }: { name: string; from: string }) =>
    name !== "book" && name !== "finish" && !(name === "reopen" && isOpen(from));
  for (const { from, who, name } of table.filter(isPlayed))
    if (!made.has(`${from} ${who} ${name} done`))
      throw new Error(`No history made ${from} ${who} ${name}`);
  return told;
}
