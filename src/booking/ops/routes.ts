import { BookingIdParams } from "../ground/contract.ts";
import {
  Board,
  BoardQuery,
  GuestList,
  GuestQuery,
  OpsBookingFilters,
  OpsBookingPage,
  OpsBookingQuery,
} from "./contract.ts";
import {
  OpsBookingResponse,
  OpsBookingEventPage,
  OpsBookingEventQuery,
  ForBookingList,
  ForBookingQuery,
} from "./ops-booking-contract.ts";
import { recordExport } from "#audit/exports.ts";
import { isDesk } from "#kernel/actor.ts";
import { today } from "#kernel/time/day.ts";
import { MIN_SEARCH_LENGTH, PAGE_SIZE } from "#schema/filter.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvAnswer, jsonAnswer, problems, refusalResponse } from "#server/http/answers.ts";
import { csvResponse, MAX_CSV_ROWS, type CsvColumns, csvTime } from "#server/http/csv-response.ts";
import { operatorOf, operatorRoute, createRouter } from "#server/http/routes.ts";
import { opsPlanRoutes, opsVisitRoutes } from "./plan-routes.ts";
import { opsChangeRoutes } from "./ops-changes-routes.ts";
import { listCsvBookings, listBookings, type CsvBooking } from "./list-bookings.ts";
import { listCandidateVendors } from "./list-candidate-vendors.ts";
import { readBookingEvents } from "./read-booking-events.ts";
import { bookingFor } from "./changed-booking.ts";
import { listGuests } from "./list-guests.ts";
import { readBoard } from "./read-board.ts";
import { readOpsBooking } from "./read-ops-booking.ts";

const csvColumns: CsvColumns<CsvBooking> = [
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
  ["Call the customer", ({ needs_call }) => (needs_call ? "yes" : null)],
  ["Offered to", ({ offers }) => offers],
  ["Have not answered", ({ unanswered }) => unanswered],
  csvTime("Booked at", ({ booked_at }) => booked_at),
  ["Sample", ({ is_sample }) => (is_sample ? "yes" : null)],
  ["Visits sold", ({ plan }) => plan?.visits_total ?? null],
  ["Visits made", ({ plan }) => plan?.visits_done ?? null],
  ["Plan ends on", ({ plan }) => plan?.ends_on ?? null],
  ["Visit of the day", ({ visit }) => visit?.number ?? null],
];

const route = operatorRoute("Operators: bookings", "helper");

const listRoute = route("get", "/v1/ops/bookings", {
  summary: "Bookings, newest first, found and filtered",
  request: { query: OpsBookingQuery },
  responses: { 200: jsonAnswer("A page of them", OpsBookingPage), ...problems(422) },
});

const csvRoute = route("get", "/v1/ops/bookings.csv", {
  least: "operator",
  fresh: true,
  summary: "The same as a file, at most 10,000 of them",
  request: { query: OpsBookingFilters },
  responses: { 200: csvAnswer, ...problems(422) },
});

const boardRoute = route("get", "/v1/ops/bookings/board", {
  summary: "Seven days by slot: counts and the first three of each",
  request: { query: BoardQuery },
  responses: { 200: jsonAnswer("The board", Board), ...problems(422) },
});

const readRoute = route("get", "/v1/ops/bookings/{id}", {
  summary: "One booking: lines, customer, what happened, what may be done now",
  request: { params: BookingIdParams },
  responses: { 200: jsonAnswer("The booking", OpsBookingResponse), ...problems(404) },
});

const eventsRoute = route("get", "/v1/ops/bookings/{id}/events", {
  summary: "What happened to a booking, the latest first, a hundred at a time",
  request: { params: BookingIdParams, query: OpsBookingEventQuery },
  responses: { 200: jsonAnswer("Events", OpsBookingEventPage), ...problems(404, 422) },
});

const vendorsRoute = route("get", "/v1/ops/bookings/{id}/vendors", {
  summary: "Who could do it; with q, any vendor with such a name, e-mail or phone number",
  request: { params: BookingIdParams, query: ForBookingQuery },
  responses: { 200: jsonAnswer("Vendors", ForBookingList), ...problems(404, 422) },
});

const guestsRoute = route("get", "/v1/ops/guests", {
  summary: "People who booked without an account, by phone number",
  request: { query: GuestQuery },
  responses: { 200: jsonAnswer("The latest of them", GuestList), ...problems(422) },
});

export const opsBookingRoutes = (dependencies: Dependencies) => {
  const { db, now } = dependencies;
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { cursor, limit = PAGE_SIZE, ...filters } = c.req.valid("query");
      return c.json(await listBookings(db, filters, { cursor, limit }), 200);
    })
    .openapi(csvRoute, async (c) => {
      const filters = c.req.valid("query");
      const bookings = await listCsvBookings(db, filters, MAX_CSV_ROWS);
      const by = operatorOf(c, now());
      await recordExport(db, by, { list: "bookings", filters, rows: bookings.length });
      return csvResponse(`bookings-${today(now())}`, csvColumns, bookings);
    })
    .openapi(boardRoute, async (c) => {
      const { from, city, status } = c.req.valid("query");
      return c.json(await readBoard(db, { from, city, status }, now()), 200);
    })
    .openapi(readRoute, async (c) => {
      const booking = await readOpsBooking(db, c.req.valid("param").id, now());
      if (isRefusal(booking)) return refusalResponse(404, booking);
      return c.json({ booking: bookingFor(c.var.account, booking) }, 200);
    })
    .openapi(eventsRoute, async (c) => {
      const page = await readBookingEvents(
        db,
        c.req.valid("param").id,
        c.req.valid("query").cursor,
      );
      if (isRefusal(page)) return refusalResponse(404, page);
      return c.json(page, 200);
    })
    .openapi(vendorsRoute, async (c) => {
      const { q: text, visit: visitId } = c.req.valid("query");
      const asked = { text, visitId };
      const vendors = await listCandidateVendors(db, c.req.valid("param").id, asked);
      if (isRefusal(vendors)) return refusalResponse(404, vendors);
      const mayRead = isDesk(c.var.account, "operator");
      const shown = vendors.map((one) => (mayRead ? one : { ...one, price: null, margin: null }));
      return c.json({ vendors: shown }, 200);
    })
    .openapi(guestsRoute, async (c) => {
      const { q = "" } = c.req.valid("query");
      const isListed = isDesk(c.var.account, "operator") || q.length >= MIN_SEARCH_LENGTH;
      return c.json({ guests: isListed ? await listGuests(db, q) : [] }, 200);
    })
    .route("/", opsChangeRoutes(dependencies))
    .route("/", opsPlanRoutes(dependencies))
    .route("/", opsVisitRoutes(dependencies));
};
