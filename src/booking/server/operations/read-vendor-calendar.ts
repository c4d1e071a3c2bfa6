import type { CalendarHalfDay, VendorCalendar } from "#booking/contract/vendor-calendar.ts";
import { addDays, type Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { listCalendar, type CalendarRow } from "../queries/vendor-calendar.ts";

const DAYS = 14;

/** Two weeks of a vendor: what it has said of each half-day, its jobs, offers and free places in it. */
export async function readVendorCalendar(
  db: Db,
  vendorId: number,
  from: Day,
): Promise<VendorCalendar> {
  const rows = await listCalendar(db, vendorId, { from, to: addDays(from, DAYS - 1) });
  const halfOf = (date: Day, slot: Slot): CalendarHalfDay =>
    toHalfDay(rows.find((row) => row.day === date && row.slot === slot)!);
  return {
    days: Array.from({ length: DAYS }, (_, i) => addDays(from, i)).map((date) => ({
      date,
      is_off: rows.some((row) => row.day === date && row.is_off),
      Morning: halfOf(date, "Morning"),
      Evening: halfOf(date, "Evening"),
    })),
  };
}

function toHalfDay({ jobs, offers, works, is_off, takes }: CalendarRow): CalendarHalfDay {
  const canWork = works && !is_off;
  const free = !canWork ? 0 : takes === null ? null : Math.max(0, takes - jobs);
  return { jobs, offers, works, free };
}
