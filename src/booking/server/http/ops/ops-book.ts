import { OpsBookingResponse } from "#booking/contract/ops-booking.ts";
import { OpsBookHeaders, OpsBookRequest } from "#booking/contract/ops-changes.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import { bookForCaller } from "../../operations/desk/book-for-caller.ts";
import { BOOK_STATUS } from "../book-status.ts";
import { changedBooking } from "./changed-booking.ts";

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
