import { sumPaise, toRupees } from "#kernel/money/money.ts";
import { slotStart, type Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { findLast } from "../ground/events-queries.ts";
import type { RefusableChange } from "../lines/contract.ts";
import type { PricedLine } from "../lines/queries.ts";
import { listVisits } from "../plans/queries.ts";
import { isOpen } from "../states/fields.ts";

/** The lines before the last change. */
type Changed = { former_lines: unknown };

export const formerLines = ({ former_lines: lines }: Changed) => lines as PricedLine[] | null;

type Dated = {
  id: number;
  booking_date: string;
  booking_time_slot: Slot;
  plan_ends_on: string | null;
  has_begun: boolean;
};

/** When the slot begins, of a plan that of its first visit; undefined for a plan that has begun. */
export async function findBegin(db: Db, booking: Dated): Promise<Date | undefined> {
  if (booking.plan_ends_on === null)
    return slotStart(booking.booking_date, booking.booking_time_slot);
  if (booking.has_begun) return undefined;
  const visits = await listVisits(db, booking.id);
  const first = visits.find(({ status }) => status === "planned");
  return first && slotStart(first.day, first.slot);
}

type Followed = Changed & Dated & { status: string };

/** The last change of the lines, while the customer can refuse it: until the work begins. */
export async function findRefusable(
  db: Db,
  booking: Followed,
  now: Date,
): Promise<RefusableChange | undefined> {
  const lines = formerLines(booking);
  if (lines === null || !isOpen(booking.status)) return undefined;
  const until = await findBegin(db, booking);
  if (until === undefined || until <= now) return undefined;
  const change = await findLast(db, booking.id, ["lines_changed"]);
  return (
    change && {
      id: change.id,
      lines: lines.map(({ title, quantity, price_paise }) => ({
        title,
        quantity,
        price: toRupees(price_paise),
      })),
      total: toRupees(sumPaise(lines)),
      reason: change.reason,
      until: until.toISOString(),
    }
  );
}
