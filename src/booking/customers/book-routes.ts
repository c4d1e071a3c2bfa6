import {
  BookAnswer,
  BookHeaders,
  BookRequest,
  WithdrawAnswer,
  WithdrawHeaders,
} from "../ground/contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { clientIp, senderOf } from "#server/http/protection/client-ip.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { publicRoute, createRouter } from "#server/http/routes.ts";
import { BOOK_STATUS } from "../acts/creation/refuse-booking.ts";
import { createBooking } from "../acts/creation/create-booking.ts";
import {
  fingerprintOf,
  withdrawRequest,
  isSettledRequest,
} from "../acts/creation/answer-repeated-request.ts";
import { readBookingById } from "./read-booking.ts";
import { rateLimits } from "../ground/rate-limits.ts";

const route = publicRoute("Bookings");
const guestOrCustomer: Record<string, string[]>[] = [{}, { token: [] }];

const bookRoute = route("post", "/bookings", {
  summary: "Book. Works as a guest; with a customer's token the booking is that customer's own",
  security: guestOrCustomer,
  request: { headers: BookHeaders, body: jsonBody(BookRequest) },
  responses: { 201: jsonAnswer("Booked", BookAnswer), ...problems(409, 422, 429) },
});

const withdrawRoute = route("post", "/v1/bookings/withdraw", {
  limit: rateLimits.booking,
  summary:
    "Take back a request to book whose answer was lost, sent as it was; if it has booked, the booking",
  security: guestOrCustomer,
  request: { headers: WithdrawHeaders, body: jsonBody(BookRequest) },
  responses: {
    200: jsonAnswer(
      "What it has booked; null when it booked nothing, and then it never will",
      WithdrawAnswer,
    ),
    ...problems(409, 422, 429),
  },
});

export const creationRoutes = ({ db, now, limits, site }: Dependencies) => {
  const limitOpen = limits.isOn ? { supportPhone: site.phone } : undefined;
  return createRouter()
    .openapi(bookRoute, async (c) => {
      const idempotencyKey = c.req.valid("header")["idempotency-key"];
      const details = c.req.valid("json").booking;
      const isLast = c.req.valid("header")["end-session"] !== undefined;
      const fingerprint = fingerprintOf(c.var.actor, details, { endsSession: isLast });
      // Another body under a settled key counts: the comparison costs a query and a transaction.
      const isRepeat =
        idempotencyKey !== undefined && (await isSettledRequest(db, idempotencyKey, fingerprint));
      const tooMany = isRepeat ? undefined : await limits.use(rateLimits.booking, clientIp(c), c);
      if (tooMany !== undefined) return tooMany;
      const authorization = c.req.header("authorization");
      const endsSession = isLast ? { authorization } : undefined;
      const bookedFrom = senderOf(c);
      const asksSecond = c.req.valid("header")["ask-second"] !== undefined;
      const sent = { now: now(), idempotencyKey, endsSession, bookedFrom, limitOpen, asksSecond };
      const answer = await createBooking(db, c.var.actor, details, sent);
      if (!isRefusal(answer))
        return c.json({ booking: await readBookingById(db, answer.id, now()) }, 201);
      const isSecond = answer.refused === "booked-already";
      return refusalResponse(BOOK_STATUS, answer, isSecond ? { asks: "second" } : {});
    })
    .openapi(withdrawRoute, async (c) => {
      const { "idempotency-key": idempotencyKey, "end-session": ending } = c.req.valid("header");
      const request = { now: now(), idempotencyKey, endsSession: ending !== undefined };
      const details = c.req.valid("json").booking;
      const answer = await withdrawRequest(db, c.var.actor, details, request);
      if (isRefusal(answer)) return refusalResponse(409, answer);
      const booking = answer && (await readBookingById(db, answer.id, now()));
      return c.json({ booking }, 200);
    });
};
