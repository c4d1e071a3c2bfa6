import type { CsvColumns } from "#server/http/csv-response.ts";
import { csvTime } from "#server/http/csv-time.ts";
import type { CsvBooking } from "../../operations/list-bookings.ts";

/** The list of bookings as a table for a spreadsheet. */
export const csvColumns: CsvColumns<CsvBooking> = [
  ["Order id", ({ order_id }) => order_id],
  ["Status", ({ status }) => status],
  ["Day", ({ booking_date, visit }) => visit?.date ?? booking_date],
  ["Slot", ({ booking_time_slot }) => booking_time_slot],
  ["Customer", ({ name }) => name],
  ["Phone number", ({ phone_number }) => phone_number],
  ["Email", ({ email }) => email],
  ["What", ({ what, lines }) => (lines > 1 ? `${what} and ${lines - 1} more` : what)],
  ["Address", ({ full_address }) => full_address],
  ["Place", ({ place }) => place],
  ["City", ({ city }) => city],
  ["Pin code", ({ pin_code }) => pin_code],
  ["Total in rupees", ({ total }) => total],
  ["Vendor", ({ vendor }) => vendor?.name ?? null],
  ["Call first", ({ needs_call }) => (needs_call ? "yes" : null)],
  ["Offered to", ({ offers }) => offers],
  ["Have not answered", ({ unanswered }) => unanswered],
  csvTime("Booked at", ({ booked_at }) => booked_at),
  ["Sample", ({ is_sample }) => (is_sample ? "yes" : null)],
  ["Visits sold", ({ plan }) => plan?.visits_total ?? null],
  ["Visits made", ({ plan }) => plan?.visits_done ?? null],
  ["Plan ends on", ({ plan }) => plan?.ends_on ?? null],
  ["Visit of the day", ({ visit }) => visit?.number ?? null],
];
