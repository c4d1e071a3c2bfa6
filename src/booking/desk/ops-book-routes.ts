import { OpsBookingResponse } from "./ops-booking-contract.ts";
import { OpsBookHeaders, OpsBookRequest } from "./ops-changes-contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import { BOOK_STATUS } from "../jobs/book-status.ts";
import { changedBooking } from "./changed-booking.ts";
import { findProvenCustomer } from "#account/exports.ts";
import type { Operator } from "#audit/exports.ts";
import type { BookingDetails } from "../booking/contract.ts";
import type { Db } from "#server/database/connect.ts";
import { findBookingByFollowKey } from "../creation/queries.ts";
import { createBooking, type BookRefusal } from "../creation/create-booking.ts";

type Request = { idempotencyKey: string | undefined };

/**
 * Books for a caller, with the operator in the events and the audit trail. The booking belongs to the
 * customer who proved the phone number, else it is a guest's. The limit of open bookings does not apply.
 * Returns the booking's id.
 */
async function bookForCaller(
  db: Db,
  details: BookingDetails,
  { idempotencyKey }: Request,
  by: Operator,
): Promise<number | BookRefusal> {
  const customer = await findProvenCustomer(db, { phone_number: details.phone_number });
  const owner =
    customer === undefined || customer.deactivated_at !== null
      ? undefined
      : { accountId: customer.id, role: "customer" as const };
  const request = { now: by.now, idempotencyKey, operator: by };
  const booking = await createBooking(db, owner, details, request);
  if (isRefusal(booking)) return booking;
  const row = await findBookingByFollowKey(db, booking.follow_key);
  if (row === undefined) throw new Error("A booking vanished after it was made");
  return row.id;
}

const route = operatorRoute("Operators: bookings");

const bookRoute = route("post", "/v1/ops/bookings", {
  summary:
    "Book for a caller: the booking belongs to the account of the phone number, if there is one",
  request: { headers: OpsBookHeaders, body: jsonBody(OpsBookRequest) },
  responses: { 201: jsonAnswer("Booked", OpsBookingResponse), ...problems(409, 422) },
});

export const opsBookHttp = ({ db, now }: Dependencies) =>
  createRouter().openapi(bookRoute, async (c) => {
    const by = operatorOf(c, now());
    const idempotencyKey = c.req.valid("header")["idempotency-key"];
    const id = await bookForCaller(db, c.req.valid("json").booking, { idempotencyKey }, by);
    if (isRefusal(id)) return refusalResponse(BOOK_STATUS, id);
    return c.json(await changedBooking(db, id, now()), 201);
  });
