import { today } from "#kernel/time/day.ts";
import { slotStart } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { toOpsRow } from "./list-bookings.ts";
import { listRows } from "../queries/ops-list.ts";
import { listRejections, listParts } from "../queries/attention-items.ts";

const MOST_OF_A_KIND = 20;

/**
 * The bookings that need a person, most urgent first, the first twenty of each kind: those whose slot
 * had begun when they were booked, those outside the areas, those of today and tomorrow that nobody
 * has accepted, later ones that no vendor is left to accept, and those whose day passed with nobody or
 * without being marked completed.
 */
export async function listAttentionItems(db: Db, now: Date) {
  const parts = await listParts(db, today(now), MOST_OF_A_KIND);
  const ids = parts.map(({ id }) => id);
  const [rows, noes] = await Promise.all([listRows(db, ids), listRejections(db, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const needs = parts.flatMap(({ group, kind, id }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const booking = toOpsRow(row);
    const said = (what: string) => noes.find((no) => no.booking_id === id && no.what === what);
    const back = said("given_back");
    return {
      group,
      kind,
      booking,
      begins_at: slotStart(booking.booking_date, booking.booking_time_slot).toISOString(),
      rejected_by: said("rejected")?.vendors ?? 0,
      given_back_by: back?.vendors ?? 0,
      given_back: back === undefined ? null : { by: back.last_by, at: back.last_at.toISOString() },
    };
  });
  // A call comes first among what begins at the same time; the parts come in that order.
  return needs.toSorted((a, b) =>
    a.begins_at < b.begins_at ? -1 : a.begins_at > b.begins_at ? 1 : 0,
  );
}
