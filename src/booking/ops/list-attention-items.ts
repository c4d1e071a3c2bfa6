import { today, slotStart } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { isUrgent } from "../states/confirmation-call.ts";
import { toOpsRow } from "./list-bookings.ts";
import {
  countMissedVisits,
  countSilentVisits,
  listMissedVisits,
  listSilentVisits,
  listVisitsWithoutOutcome,
  listAsked,
  listRejections,
  listParts,
  countParts,
} from "./attention-items-queries.ts";
import { listRows } from "./ops-list-queries.ts";

const MAX_PER_TYPE = 20;

/**
 * The bookings and visits that need an operator, most urgent first, at most twenty of each kind, and their
 * counts.
 */
export async function listAttentionItems(db: Db, now: Date) {
  const [counted, missedCounts, missed, silentCounts, silent] = await Promise.all([
    listParts(db, today(now), MAX_PER_TYPE),
    countMissedVisits(db, today(now)),
    listMissedVisits(db, today(now), MAX_PER_TYPE),
    countSilentVisits(db, now),
    listSilentVisits(db, now, MAX_PER_TYPE),
  ]);
  const parts = counted.flatMap(({ ids, ...part }) => ids.map((id) => ({ ...part, id })));
  const idsWithoutOutcome = parts
    .filter(({ kind }) => kind === "outcome_missing")
    .map(({ id }) => id);
  const ofVisits = [...missed, ...silent];
  const ids = [...parts.map(({ id }) => id), ...ofVisits.map(({ booking_id }) => booking_id)];
  const [rows, rejections, withoutOutcome] = await Promise.all([
    listRows(db, ids),
    listRejections(db, ids),
    listVisitsWithoutOutcome(db, idsWithoutOutcome),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const late = rows
    .filter(({ status }) => status === "pending")
    .filter(({ booking_date: date, booking_time_slot: slot }) => isUrgent(date, slot, now))
    .map(({ id }) => id);
  const asked = await listAsked(db, late);
  const items = [
    ...parts.map((part) => ({
      ...part,
      visit:
        part.kind === "outcome_missing"
          ? withoutOutcome.find(({ booking_id }) => booking_id === part.id)
          : undefined,
    })),
    ...ofVisits.map((visit) => ({ ...visit, id: visit.booking_id, visit })),
  ];
  const needs = items.flatMap(({ group, kind, id, visit }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const booking = toOpsRow(row);
    const countOf = (what: string) =>
      rejections.find((row) => row.booking_id === id && row.what === what);
    const back = countOf("given_back");
    const whom = asked.find(({ booking_id }) => booking_id === id);
    return {
      group,
      kind,
      booking,
      visit: visit === undefined ? null : toNeedVisit(visit, booking.status, now),
      begins_at: slotStart(
        visit?.day ?? booking.booking_date,
        visit?.slot ?? booking.booking_time_slot,
      ).toISOString(),
      rejected_by: countOf("rejected")?.vendors ?? 0,
      given_back_by: back?.vendors ?? 0,
      given_back: back === undefined ? null : { by: back.last_by, at: back.last_at.toISOString() },
      asked:
        whom === undefined
          ? null
          : { names: whom.names, next_wave_at: whom.next_wave_at?.toISOString() ?? null },
    };
  });
  // At equal times calls come first: the sort is stable.
  return {
    counts: [...counted.filter(({ count }) => count > 0), ...missedCounts, ...silentCounts],
    needs: needs.toSorted((a, b) =>
      a.begins_at < b.begins_at ? -1 : a.begins_at > b.begins_at ? 1 : 0,
    ),
  };
}

type VisitRow = Awaited<ReturnType<typeof listVisitsWithoutOutcome>>[number];

function toNeedVisit(
  { id, day, slot, vendor_id, vendor_name }: VisitRow,
  booking: string,
  now: Date,
) {
  const is_ahead = day >= today(now);
  return {
    id,
    date: day,
    slot,
    vendor: vendor_id === null ? null : { id: vendor_id, name: vendor_name },
    is_ahead,
    can_send: is_ahead && booking === "accepted",
  };
}

export async function countAttentionItems(db: Db, now: Date) {
  const counts = await Promise.all([
    countParts(db, today(now)),
    countMissedVisits(db, today(now)),
    countSilentVisits(db, now),
  ]);
  return counts.flat();
}
