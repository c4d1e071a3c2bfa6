import { sql } from "kysely";
import { TRANSITIONS } from "#booking/states/transitions.ts";
import type { Db } from "#server/database/connect.ts";

type Status = "pending" | "accepted" | "completed" | "cancelled";
type Event = {
  what: string;
  vendor_id: number | null;
  from_slot: string | null;
  to_slot: string | null;
  reason: string;
};

/** What a transition of the table is called in the events. */
const NAME_OF: Record<string, string> = {
  accepted: "accept",
  rejected: "reject",
  undone: "undo",
  completed: "complete",
  assigned: "assign",
  taken_back: "reassign",
  rescheduled: "reschedule",
  cancelled: "cancel",
  confirmed: "confirm",
  reopened: "reopen",
};

/**
 * Plays a booking's events in their order against the table of transitions and compares where that leads
 * with what is stored. Returns what does not fit, in words; nothing when all agrees.
 */
export async function findContradictions(db: Db, bookingId: number): Promise<string[]> {
  const { rows: events } = await sql<Event>`select what, vendor_id, reason,
      from_date || ' ' || from_slot as from_slot, to_date || ' ' || to_slot as to_slot
    from booking_event where booking_id = ${bookingId} order by id`.execute(db);
  const { rows: stored } = await sql<{
    status: Status;
    holder: number | null;
    slot: string;
    answers: Record<string, string> | null;
  }>`select status, vendor_id as holder, booking_date || ' ' || booking_time_slot as slot,
      (select json_object_agg(vendor_id, answer) from booking_offer where booking_id = booking.id)
        as answers from booking where id = ${bookingId}`.execute(db);
  const faults: string[] = [];
  let status: Status = "pending";
  let holder: number | null = null;
  let isTakenBack = false;
  // The first that is rescheduled says from where.
  let slot = events.find(({ from_slot }) => from_slot !== null)?.from_slot ?? stored[0]?.slot;
  const answers = new Map<number, string>();
  for (const [at, { what, vendor_id, from_slot, to_slot, reason }] of events.entries()) {
    const vendor = vendor_id ?? 0;
    const fault = (why: string) => faults.push(`event ${at} ${what} by ${vendor}: ${why}`);
    // The desk gives back with a reason, and takes back without one to assign to another.
    const isGivenBack = what === "given_back" || (what === "taken_back" && reason !== "");
    const name = isGivenBack ? "give back" : NAME_OF[what];
    const rows = TRANSITIONS.filter((row) => row.name === name && !isTakenBack);
    const from: readonly Status[] = rows.flatMap((row) => [...row.from]);
    if (name !== undefined && !isTakenBack && !from.includes(status)) fault(`in ${status}`);
    if (what === "offered" && answers.has(vendor)) fault("offered already");
    if (what === "offered") answers.set(vendor, "pending");
    if (what === "accepted" && !answers.has(vendor)) fault("not offered");
    if (what === "rejected" && answers.get(vendor) !== "pending") fault("answered already");
    if (["given_back", "undone", "taken_back"].includes(what) && holder !== vendor)
      fault("is not theirs");
    if (what === "completed" && holder !== vendor) fault("somebody else has it");
    if (isTakenBack && what !== "assigned") fault("between taking back and assigning");
    if (what === "taken_back" || what === "undone") answers.set(vendor, "pending");
    if (what === "rejected" || isGivenBack) answers.set(vendor, "rejected");
    if (what === "accepted" || what === "assigned") {
      answers.set(vendor, "accepted");
      [status, holder] = ["accepted", vendor];
    }
    if (isGivenBack || what === "undone") [status, holder] = ["pending", null];
    if (what === "cancelled") [status, holder] = ["cancelled", null];
    if (what === "reopened" && status === "cancelled") answers.clear();
    if (what === "reopened") status = holder === null ? "pending" : "accepted";
    if (what === "completed") status = "completed";
    if (what === "rescheduled") {
      if (from_slot !== slot) fault(`from ${from_slot}, not ${slot}`);
      if (vendor_id !== holder) fault("asks somebody else first");
      answers.clear();
      if (vendor_id !== null) answers.set(vendor, "pending");
      [status, holder, slot] = ["pending", null, to_slot ?? ""];
    }
    isTakenBack = what === "taken_back" && !isGivenBack;
  }
  const told = JSON.stringify([{ status, holder, slot, answers: Object.fromEntries(answers) }]);
  const kept = JSON.stringify(stored.map((row) => ({ ...row, answers: row.answers ?? {} })));
  if (told !== kept) faults.push(`the events say ${told}, the tables ${kept}`);
  return faults;
}
