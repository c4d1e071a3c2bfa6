import { expect } from "vitest";
import { newBooking } from "../support/bookings.ts";
import { app, at, findRow, query, updateRows } from "../support/set-up-test-app.ts";
import { idOfVendor } from "../support/plans.ts";
import { answer, other, vendor } from "../support/vendor-bookings.ts";
import { operatorToken } from "../support/vendors.ts";
import { recordEvent, sendEvent } from "../support/visits.ts";

// After the specifications of PostgreSQL's isolation tester: named steps of two sessions, in all interleavings.

const DAY = "2026-11-24";
const on = (time: string) => `${DAY}T${time}:00+05:30`;

/** A booking as the steps so far leave it. */
type State = {
  status: "pending" | "accepted" | "completed" | "cancelled";
  /** Who has it. */
  vendor: "vendor" | "other" | null;
  outcome: "done" | "customer_away" | null;
  doneBy?: "vendor" | "desk";
  /** Of its visit, those that were not taken back. */
  events: { event: string; by: "vendor" | "desk" }[];
};
type Made = { id: number; code: string; token: string; otherId: number };

type Step = {
  send: (made: Made) => Promise<Response>;
  /** The state after it; undefined: it changes nothing. */
  next: (state: State) => State | undefined;
};

const PENDING: State = { status: "pending", vendor: null, outcome: null, events: [] };

const lastOf = ({ events }: State): string =>
  events.findLast(({ event }) => event !== "done" && event !== "customer_away")?.event ?? "planned";

/** An event of the vendor, which follows these. */
const says = (event: string, after: string, fields: object = {}): Step => ({
  send: ({ id, code }) => sendEvent(vendor, id, { event, code, ...fields }),
  next: (state) => {
    if (state.status !== "accepted" || state.vendor !== "vendor" || lastOf(state) !== after)
      return undefined;
    const events = [...state.events, { event, by: "vendor" as const }];
    if (event !== "done" && event !== "customer_away") return { ...state, events };
    return { ...state, status: "completed", outcome: event, doneBy: "vendor", events };
  },
});

const desk = (path: string, json: object, next: Step["next"]): Step => ({
  send: ({ id, token }) => app.send(`/api/v1/ops/bookings/${id}/${path}`, { json, token }),
  next,
});

const why = { reason: "Agreed by phone" };

/** Each step, and what it makes of each state: an interleaving leaves what its steps make of each other. */
export const VENDOR_STEPS = {
  accept: {
    send: ({ id }) => answer(vendor, id, "accepted"),
    next: (state) => {
      if (state.status === "pending") return { ...PENDING, status: "accepted", vendor: "vendor" };
      // So it takes back its own completion.
      const isOwn = state.status === "completed" && state.doneBy === "vendor";
      return isOwn ? { ...state, status: "accepted", outcome: null } : undefined;
    },
  },
  "give back": {
    send: ({ id }) => answer(vendor, id, "rejected"),
    next: ({ status, vendor: has }) =>
      status === "accepted" && has === "vendor" ? PENDING : undefined,
  },
  "on the way": says("on_the_way", "planned", { at: on("08:05") }),
  "at the door": says("at_the_door", "on_the_way", { at: on("08:15") }),
  started: says("started", "at_the_door"),
  done: says("done", "started"),
  "customer away": says("customer_away", "at_the_door"),
  /** Of the last event, which has to be the vendor's own. */
  "take back": {
    send: async ({ id }) => {
      const [last] = await query<{ id: number }>`
        select coalesce(max(event.id), 0) as id from visit_event as event
        join visit on visit.id = visit_id where booking_id = ${id} and not is_undone`;
      const path = `/api/v1/jobs/${id}/events/${last!.id}`;
      return app.send(path, { method: "DELETE", token: vendor.token });
    },
    next: (state) => {
      const last = state.events.at(-1);
      if (state.vendor !== "vendor" || last?.by !== "vendor") return undefined;
      if (state.status === "cancelled" || (state.outcome !== null && last.event !== state.outcome))
        return undefined;
      return { ...state, status: "accepted", outcome: null, events: state.events.slice(0, -1) };
    },
  },
} satisfies Record<string, Step>;

export const DESK_STEPS = {
  cancel: desk("cancel", why, (state) =>
    ["pending", "accepted"].includes(state.status) ? { ...state, status: "cancelled" } : undefined,
  ),
  complete: desk("complete", {}, (state) =>
    state.status === "accepted"
      ? { ...state, status: "completed", outcome: "done", doneBy: "desk" }
      : undefined,
  ),
  reopen: desk("reopen", why, (state) => {
    if (state.status === "cancelled") return PENDING;
    return state.status === "completed"
      ? { ...state, status: "accepted", outcome: null }
      : undefined;
  }),
  "start by phone": desk(`visits/${DAY}/started`, why, (state) =>
    state.status === "accepted" && lastOf(state) !== "started"
      ? { ...state, events: [...state.events, { event: "started", by: "desk" }] }
      : undefined,
  ),
  /** With the vendor that the desk sees: where another one has it meanwhile, the desk looks again. */
  reassign: {
    send: async function send(made): Promise<Response> {
      const { id, token, otherId: vendor_id } = made;
      const seen = async () => (await findRow("booking", { id })).vendor_id;
      const json = { vendor_id, seen_vendor_id: await seen(), ...why };
      const answered = await app.send(`/api/v1/ops/bookings/${id}/assign`, { json, token });
      return answered.status === 409 && (await seen()) !== json.seen_vendor_id
        ? send(made)
        : answered;
    },
    next: ({ status, vendor: has }) =>
      ["pending", "accepted"].includes(status) && has !== "other"
        ? { ...PENDING, status: "accepted", vendor: "other" }
        : undefined,
  },
} satisfies Record<string, Step>;

const STEPS: Record<string, Step> = { ...VENDOR_STEPS, ...DESK_STEPS };
export type Name = keyof typeof VENDOR_STEPS | keyof typeof DESK_STEPS;

/** Where the sessions begin. */
const STARTS = { pending: [], accepted: ["accept"], door: ["accept", "on the way", "at the door"] };
export type Start = keyof typeof STARTS;

/** The vendor's steps that change something there. */
export const firstSteps = (start: Start): Name[] => {
  const state = STARTS[start].reduce((one, name) => STEPS[name]!.next(one)!, PENDING);
  const names = Object.keys(VENDOR_STEPS) as (keyof typeof VENDOR_STEPS)[];
  return names.filter((name) => VENDOR_STEPS[name].next(state) !== undefined);
};

async function make(start: Start, by: Pick<Made, "token" | "otherId">) {
  at("2026-11-21T10:00:00");
  const { id } = await newBooking(app, { booking_date: DAY, booking_time_slot: "Morning" });
  const { code } = await findRow("visit", { booking_id: id });
  let state: State = PENDING;
  for (const name of STARTS[start]) {
    at(name === "accept" ? "2026-11-21T10:00:00" : `${DAY}T09:00:00`);
    state = STEPS[name]!.next(state)!;
    if (name === "accept") await answer(vendor, id, "accepted");
    else await recordEvent(vendor, id, name === "on the way" ? ON_THE_WAY : AT_THE_DOOR);
  }
  at(`${DAY}T09:00:00`);
  return { made: { id, code, ...by }, state };
}
const ON_THE_WAY = { event: "on_the_way", at: on("08:05") };
const AT_THE_DOOR = { event: "at_the_door", at: on("08:15") };

/** What the database has of a booking, as the model says it. */
async function read({ id, otherId }: Made) {
  const [row] = await query<{
    status: string;
    visit: string;
    vendor: string | null;
    events: string;
    charged: number;
    unbalanced: number;
  }>`
    select booking.status, visit.status as visit,
      case booking.vendor_id when ${otherId} then 'other' else
        case when booking.vendor_id is not null then 'vendor' end end as vendor,
      coalesce((select string_agg(kind, ', ' order by id) from visit_event
        where visit_id = visit.id and not is_undone), '') as events,
      (select coalesce(sum(amount_paise), 0)::int from ledger_posting as posting
        where posting.booking_id = booking.id and account = 'customer') as charged,
      (select count(*)::int from (select from ledger_posting as posting
        where posting.booking_id = booking.id group by entry_id having sum(amount_paise) <> 0) as wrong) as unbalanced
    from booking join visit on visit.booking_id = booking.id where booking.id = ${id}`;
  return row!;
}

/** ₹949 and twice ₹400: the work; the door that stayed shut is half of it. */
const CHARGED = { done: 174_900, customer_away: 87_450 };

const VISITS = { pending: "planned", accepted: "planned", cancelled: "ended" };

const expected = ({ status, vendor: has, outcome, events }: State) => ({
  status,
  visit: status === "completed" ? outcome : VISITS[status],
  vendor: status === "cancelled" ? null : has,
  events: events.map(({ event }) => event).join(", "),
  charged: status === "completed" && outcome !== null ? CHARGED[outcome] : 0,
  unbalanced: 0,
});

/** All orders of two sessions that keep the order of each. */
export function interleave<One>(first: readonly One[], second: readonly One[]): One[][] {
  const [one, two] = [first[0], second[0]];
  if (one === undefined) return [[...second]];
  if (two === undefined) return [[...first]];
  return [
    ...interleave(first.slice(1), second).map((rest) => [one, ...rest]),
    ...interleave(first, second.slice(1)).map((rest) => [two, ...rest]),
  ];
}

/**
 * Plays each interleaving of two sessions, each of which has to answer and leave what the table of steps says; then both
 * at once, which has to leave what one of the interleavings leaves. Returns how many were played.
 */
export async function playOrders(
  start: Start,
  sessions: readonly [readonly Name[], readonly Name[]],
  atOnce = 1,
): Promise<number> {
  const orders = interleave(...sessions);
  at(`${DAY}T09:00:00`);
  const by = { token: await operatorToken(app), otherId: await idOfVendor(other) };
  const ends: object[] = [];
  for (const order of orders) {
    const { made, state: begin } = await make(start, by);
    let state = begin;
    const answers: string[] = [];
    for (const name of order) {
      const { status } = await STEPS[name]!.send(made);
      const next = STEPS[name]!.next(state);
      answers.push(`${name} ${status}`);
      // What changes nothing is refused, or repeated.
      const allowed = next === undefined ? [200, 404, 409] : [200];
      expect(allowed, answers.join(", ")).toContain(status);
      state = next ?? state;
    }
    ends.push(expected(state));
    expect([...answers, await read(made)]).toEqual([...answers, expected(state)]);
  }
  for (let time = 0; time < atOnce; time++) {
    const { made } = await make(start, by);
    const play = async (names: readonly Name[]) => {
      for (const name of names) expect((await STEPS[name]!.send(made)).status).not.toBe(500);
    };
    await Promise.all(sessions.map(play));
    expect(ends).toContainEqual(await read(made));
  }
  return orders.length + atOnce;
}

/** The share of the policy that `CHARGED` has. */
export const setUpShares = () =>
  updateRows("policy", {}, { closed_door_share: 50, no_show_share: 50 });
