import { readFile } from "node:fs/promises";
import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { ensureOperator } from "#account/server/operations/ensure-operator.ts";
import { BookRequest } from "#booking/contract/public.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { aBooking } from "../../../../test/support/fixtures.ts";
import { newVendor, offerApproved } from "../../../../test/support/vendors.ts";
import { app, setUpTestApp } from "../../../../test/support/set-up-test-app.ts";
import { SATURDAY } from "../../../../test/support/test-app.ts";
import { answerOffer, type Answer } from "../operations/answer-offer.ts";
import { assignBooking } from "../operations/assign-booking.ts";
import { createBooking } from "../operations/create-booking.ts";
import { cancelBooking } from "../operations/cancel-booking.ts";
import { completeBooking } from "../operations/complete-booking.ts";
import { confirmBooking } from "../operations/confirm-booking.ts";
import { TRANSITIONS, type Transition } from "../rules/transitions.ts";

const HISTORIES = 1_000;
const AT_ONCE = 8;
const STEPS = 9;

let vendorIds: number[];
let operatorId: number;
setUpTestApp();
beforeAll(async () => {
  const ids: number[] = [];
  // Two are offered what is booked in Noida; the third works elsewhere.
  for (const cityId of [1, 1, 2]) {
    const vendor = await newVendor(app, cityId);
    await offerApproved(app, vendor);
    ids.push(await idOf(vendor.email));
  }
  vendorIds = ids;
  const operator = { email: "dice@example.in", password: "a-desk-with-dice" };
  await ensureOperator(app.db, operator, SATURDAY);
  operatorId = await idOf(operator.email);
});

async function idOf(email: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from account
    where email = ${email}`.execute(app.db);
  return rows[0]!.id;
}

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

type Step = { who: "vendor" | "operator"; name: string; from: string; to: string };

/** The table of docs/domain.md, as people read it. */
async function readTable(): Promise<Step[]> {
  const text = await readFile("docs/domain.md", "utf8");
  const rows = [...text.matchAll(/^\|([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\| yes +\|$/gm)];
  return rows.flatMap(([, from = "", name = "", who = "", to = ""]) =>
    from.split(",").map((state) => ({
      from: state.trim(),
      name: name.trim(),
      who: who.includes("operator") ? "operator" : "vendor",
      to: to.trim() === "the same" ? state.trim() : to.trim(),
    })),
  ) as Step[];
}

/** What one person knows of a booking by having followed it: told apart from what the server says. */
type Known = {
  status: string;
  holder: number | null;
  answers: Map<number, string>;
  day: string;
  /** When the holder accepted it itself; undefined when it was assigned. */
  acceptedAt: Date | undefined;
  isConfirmed: boolean;
  isOutside: boolean;
};

const ASKED: [Step["who"], string][] = [
  ["vendor", "accept"],
  ["vendor", "reject"],
  ["vendor", "give back"],
  ["vendor", "undo"],
  ["vendor", "complete"],
  ["operator", "assign"],
  ["operator", "reassign"],
  ["operator", "complete"],
  ["operator", "cancel"],
  ["operator", "confirm"],
];

type Try = { who: Step["who"]; name: string; vendorId: number; now: Date };

/** Whether the words of the table let it happen, and what is so afterwards. */
function judge(table: Step[], known: Known, { who, name, vendorId, now }: Try): Known | undefined {
  const row = table.find(
    (row) => row.who === who && row.name === name && row.from === known.status,
  );
  if (row === undefined) return undefined;
  const day = today(now);
  const isOffered = known.answers.has(vendorId);
  const isTheirs = known.holder === vendorId;
  const holds: Record<string, boolean> = {
    "vendor accept": isOffered && known.day >= day,
    "vendor reject": isOffered && known.answers.get(vendorId) === "pending",
    "vendor give back": isTheirs,
    "vendor undo":
      isTheirs &&
      known.acceptedAt !== undefined &&
      now.getTime() - known.acceptedAt.getTime() <= 2 * 60_000,
    "vendor complete": isTheirs && known.day <= day,
    "operator assign": true,
    "operator reassign": !isTheirs,
    "operator complete": known.day <= day,
    "operator cancel": true,
    "operator confirm": known.isOutside && !known.isConfirmed,
  };
  if (holds[`${who} ${name}`] !== true) return undefined;
  const answers = new Map(known.answers);
  if (name === "accept" || name === "assign" || name === "reassign") {
    if (name === "reassign") answers.set(known.holder!, "pending");
    answers.set(vendorId, "accepted");
  }
  if (name === "reject" || name === "give back") answers.set(vendorId, "rejected");
  if (name === "undo") answers.set(vendorId, "pending");
  const takes = name === "accept" || name === "assign" || name === "reassign";
  const leaves = name === "give back" || name === "undo" || name === "cancel";
  return {
    ...known,
    status: row.to,
    answers,
    holder: takes ? vendorId : leaves ? null : known.holder,
    acceptedAt: takes ? (name === "accept" ? now : undefined) : known.acceptedAt,
    isConfirmed: known.isConfirmed || name === "confirm",
  };
}

/** Makes the transition with the real operation. Returns whether it happened. */
async function make(id: number, holder: number | null, { who, name, vendorId, now }: Try) {
  const { db } = app;
  const by = { operatorId, now };
  if (who === "vendor") {
    const word: Record<string, Answer> = {
      accept: "accepted",
      undo: "pending",
      complete: "completed",
    };
    const answer = { answer: word[name] ?? "rejected", now } as const;
    return (await answerOffer(db, vendorId, id, answer)) === undefined;
  }
  const seenVendorId = holder;
  const refused =
    name === "assign" || name === "reassign"
      ? await assignBooking(
          db,
          id,
          {
            vendorId,
            reason: "As the dice say",
            seenVendorId: name === "assign" ? null : (holder ?? vendorId),
          },
          by,
        )
      : name === "complete"
        ? await completeBooking(db, id, { seenVendorId }, by)
        : name === "cancel"
          ? await cancelBooking(db, id, { reason: "As the dice say", seenVendorId }, by)
          : await confirmBooking(db, id, by);
  return refused === undefined;
}

async function begin(pick: ReturnType<typeof dice>): Promise<{ id: number; known: Known }> {
  const isOutside = pick([false, false, true]);
  const wanted = aBooking({
    booking_date: pick(["2026-11-21", "2026-11-22", "2026-11-23"]),
    booking_time_slot: "Evening",
    pin_code: isOutside ? "400001" : "201301",
  });
  const details = BookRequest.parse(wanted).booking;
  const booked = await createBooking(app.db, undefined, details, {
    now: SATURDAY,
    idempotencyKey: undefined,
  });
  if ("refused" in booked) throw new Error(booked.sentences.join());
  const { rows } = await sql<{ id: number }>`select id from booking
    where order_id = ${booked.order_id}`.execute(app.db);
  const answers = new Map(isOutside ? [] : vendorIds.slice(0, 2).map((id) => [id, "pending"]));
  const day = details.booking_date;
  const known = {
    status: "pending",
    holder: null,
    answers,
    day,
    acceptedAt: undefined,
    isConfirmed: false,
    isOutside,
  };
  return { id: rows[0]!.id, known };
}

async function play(table: Step[], seed: number): Promise<string[]> {
  const pick = dice(seed);
  let { id, known } = await begin(pick);
  let now = SATURDAY;
  const told: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    if (pick([true, false, false, false])) now = new Date(`${addDays(today(now), 1)}T06:00:00Z`);
    if (pick([true, false])) now = new Date(now.getTime() + 90_000);
    const [who, name] = pick(ASKED);
    const tried: Try = { who, name, vendorId: pick(vendorIds), now };
    // A vendor's no is one word: what it means is decided by who has the booking.
    if (who === "vendor" && (name === "reject" || name === "give back"))
      tried.name = known.holder === tried.vendorId ? "give back" : "reject";
    const after = judge(table, known, tried);
    const happened = await make(id, known.holder, tried);
    told.push(`${known.status} ${who} ${tried.name} ${happened ? "done" : "refused"}`);
    const context = `seed ${seed}, step ${step}: ${told.at(-1)}`;
    expect(happened, context).toBe(after !== undefined);
    known = after ?? known;
    const { rows } = await sql`select status, vendor_id as holder,
      (select json_object_agg(vendor_id, answer) from booking_offer where booking_id = booking.id)
        as answers from booking where id = ${id}`.execute(app.db);
    const answers = known.answers.size === 0 ? null : Object.fromEntries(known.answers);
    expect(rows, context).toEqual([{ status: known.status, holder: known.holder, answers }]);
  }
  return told;
}

test(
  "1,000 random histories never make a transition that the table in docs/domain.md forbids",
  { timeout: 180_000 },
  async () => {
    const table = await readTable();
    const first = Number(process.env["SEED"] ?? randomInt(1_000_000));
    console.log(`The histories begin with SEED=${first}`);
    const told: string[] = [];
    const seeds = Array.from({ length: HISTORIES }, (_, i) => first + i);
    const players = Array.from({ length: AT_ONCE }, async () => {
      for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop())
        told.push(...(await play(table, seed)));
    });
    await Promise.all(players);
    // Every row of the table was really made, and refused somewhere.
    const made = new Set(told.filter((line) => line.endsWith("done")));
    for (const { from, who, name } of table.filter(({ name }) => name !== "book"))
      expect(made).toContain(`${from} ${who} ${name} done`);
    expect(told.filter((line) => line.endsWith("refused")).length).toBeGreaterThan(HISTORIES);
    expect(told).toHaveLength(HISTORIES * STEPS);
  },
);

test("the table of the server has the rows of the table in docs/domain.md", async () => {
  const rows: readonly Transition[] = TRANSITIONS;
  const steps = rows.flatMap(({ name, who, from, to }) =>
    from.map((state): Step => ({ from: state, name, who, to: to ?? state })),
  );
  expect((await readTable()).filter(({ name }) => name !== "book")).toEqual(steps);
});
