import { BOOKING_STATUSES, type BookingStatus } from "../booking/contract.ts";
import type { Board } from "./contract.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";
import { SLOTS } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { toOpsRow } from "../booking/list-bookings.ts";
import { countSlots, listFirst } from "./ops-board-queries.ts";
import { listRows } from "./ops-list-queries.ts";

const DAYS = 7;
const CARDS = 3;

type BoardFilters = {
  from: Day | undefined;
  city: number | "none" | undefined;
  status: BookingStatus | undefined;
};

/**
 * Seven days by slot: the number of jobs (single bookings and visits) in each state, and the first three,
 * unassigned ones first.
 */
export async function readBoard(
  db: Db,
  { from, city, status }: BoardFilters,
  now: Date,
): Promise<Board> {
  const first = from ?? today(now);
  const statuses = status === undefined ? BOOKING_STATUSES : [status];
  const filters = { from: first, to: addDays(first, DAYS - 1), city, statuses };
  const [counted, firsts] = await Promise.all([
    countSlots(db, filters),
    listFirst(db, filters, CARDS),
  ]);
  const cells = Array.from({ length: DAYS }, (_, i) => addDays(first, i)).flatMap((date) =>
    SLOTS.map((slot) => ({
      date,
      slot,
      jobs: firsts
        .filter((row) => row.booking_date === date && row.booking_time_slot === slot)
        .toSorted((one, other) => rank(one.status) - rank(other.status) || one.id - other.id)
        .slice(0, CARDS),
      counts: countsOf(
        counted.filter((row) => row.booking_date === date && row.booking_time_slot === slot),
      ),
    })),
  );
  const rows = await listRows(
    db,
    cells.flatMap(({ jobs }) => jobs.map(({ id }) => id)),
  );
  const cards = new Map(rows.map((row) => [row.id, toOpsRow(row)]));
  return {
    today: today(now),
    days: [...new Set(cells.map(({ date }) => date))].map((date) => ({
      date,
      slots: cells
        .filter((cell) => cell.date === date)
        .map(({ slot, counts, jobs }) => ({
          slot,
          counts,
          first: jobs.flatMap((job) => {
            const card = cards.get(job.id);
            return card === undefined ? [] : [cardOf(card, job)];
          }),
        })),
    })),
    total: countsOf(counted),
  };
}

type Card = Board["days"][number]["slots"][number]["first"][number];
type Job = Awaited<ReturnType<typeof listFirst>>[number];

/** A booking's job in a slot; a plan has one for each visit. */
const cardOf = (
  card: Card,
  { booking_date, booking_time_slot, status, sent, visit }: Job,
): Card => ({
  ...card,
  booking_date,
  booking_time_slot,
  status,
  vendor: sent ?? card.vendor,
  visit,
});

// Pending, accepted, completed, cancelled.
const rank = (status: BookingStatus): number => BOOKING_STATUSES.indexOf(status);

const countsOf = (rows: { status: BookingStatus; count: number }[]): Board["total"] => {
  const sum = { pending: 0, accepted: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of rows) sum[status] += count;
  return sum;
};
