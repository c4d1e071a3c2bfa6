import type { DeskBookingRow } from "#booking/desk-contract.ts";

type Column = readonly [head: string, cell: (row: DeskBookingRow) => string | number | null];

/** The list of bookings as a table for a spreadsheet. */
export const csvColumns: readonly Column[] = [
  ["Order id", ({ order_id }) => order_id],
  ["Status", ({ status }) => status],
  ["Day", ({ booking_date }) => booking_date],
  ["Slot", ({ booking_time_slot }) => booking_time_slot],
  ["Customer", ({ name }) => name],
  ["Phone number", ({ phone_number }) => phone_number],
  ["What", ({ what, lines }) => (lines > 1 ? `${what} and ${lines - 1} more` : what)],
  ["Place", ({ place }) => place],
  ["City", ({ city }) => city],
  ["Pin code", ({ pin_code }) => pin_code],
  ["Total in rupees", ({ total }) => total],
  ["Vendor", ({ vendor }) => vendor?.name ?? null],
  ["Offered to", ({ offers }) => offers],
  ["Sample", ({ is_sample }) => (is_sample ? "yes" : null)],
];
