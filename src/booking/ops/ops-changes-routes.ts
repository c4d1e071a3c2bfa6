import { findProvenCustomer } from "#account/exports.ts";
import type { Operator } from "#audit/exports.ts";
import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import {
  type OperatorContext,
  operatorOf,
  operatorRoute,
  createRouter,
} from "#server/http/routes.ts";
import { type BookingDetails, BookingIdParams } from "../ground/contract.ts";
import { type BookRefusal, createBooking } from "../acts/creation/create-booking.ts";
import { BOOK_STATUS } from "../acts/creation/refuse-booking.ts";
import { changeLines } from "../acts/change-lines.ts";
import { ChangeLinesRequest } from "../lines/contract.ts";
import { sendLink, showLink } from "../acts/replace-link.ts";
import { assignBooking } from "../acts/assign-booking.ts";
import {
  cancelBooking,
  completeBooking,
  confirmBooking,
  giveBackBooking,
  reopenBooking,
} from "../acts/act-as-operator.ts";
import { remindToPay } from "../acts/remind-to-pay.ts";
import { PaymentAnswer } from "../money/contract.ts";
import { updateBilling } from "../money/invoices/billing.ts";
import { readPayment } from "../money/read-payment.ts";
import { rescheduleBooking } from "../acts/reschedule-booking.ts";
import { changedBooking, changedResponses as responses } from "./changed-booking.ts";
import {
  AssignRequest,
  CancelRequest,
  CompleteRequest,
  EditRequest,
  OpsBookHeaders,
  OpsBookRequest,
  OpsRescheduleRequest,
  ReopenRequest,
  GiveBackRequest,
} from "../acts/contract.ts";
import { editBooking } from "../acts/edit-booking.ts";
import { BookingLink, OpsBookingResponse } from "./ops-booking-contract.ts";

const route = operatorRoute("Operators: bookings", "helper");
const BOOKING = "/v1/ops/bookings/{id}";
const params = BookingIdParams;

const bookRoute = route("post", "/v1/ops/bookings", {
  summary:
    "Book for a caller: the booking belongs to the account of the phone number, if there is one",
  request: { headers: OpsBookHeaders, body: jsonBody(OpsBookRequest) },
  responses: { 201: jsonAnswer("Booked", OpsBookingResponse), ...problems(409, 422) },
});

const editRoute = route("put", BOOKING, {
  summary: "Correct contact and address; offers follow the pin code to another city",
  request: { params, body: jsonBody(EditRequest) },
  responses,
});

const linesRoute = route("put", `${BOOKING}/lines`, {
  least: "operator",
  summary:
    "Change products, counts and prices of an open booking, of a monthly plan until its first visit begins. The customer is notified and can refuse; offers and the vendor's price follow",
  request: { params, body: jsonBody(ChangeLinesRequest) },
  responses,
});

const rescheduleRoute = route("post", `${BOOKING}/reschedule`, {
  summary: "Move a booking to another day or slot; vendors are asked again, who has it first",
  request: { params, body: jsonBody(OpsRescheduleRequest) },
  responses,
});

const sentResponses = {
  202: jsonAnswer("Queued for whatever ways of writing are set up", OpsBookingResponse),
  ...problems(404, 409),
};

const sendLinkRoute = route("post", `${BOOKING}/send_link`, {
  summary: "Send the customer the link of the booking once more; once a minute at most",
  request: { params },
  responses: sentResponses,
});

const newLinkRoute = route("post", `${BOOKING}/new_link`, {
  event: "booking link replaced",
  summary:
    "Give a booking a new link and send it to the customer; the former one ends. Once a minute at most",
  request: { params },
  responses: sentResponses,
});

const showLinkRoute = route("post", `${BOOKING}/link`, {
  summary: "Show the link of the booking to the operator; recorded in the trail",
  request: { params },
  responses: { 200: jsonAnswer("The link", BookingLink), ...problems(404) },
});

const assignRoute = route("post", `${BOOKING}/assign`, {
  summary: "Give a booking to a vendor, or move it from one to another",
  request: { params, body: jsonBody(AssignRequest) },
  responses,
});

const cancelRoute = route("post", `${BOOKING}/cancel`, {
  summary: "Cancel a booking with a reason, which the customer reads",
  request: { params, body: jsonBody(CancelRequest) },
  responses,
});

const giveBackRoute = route("post", `${BOOKING}/give_back`, {
  summary: "Give a booking back for the vendor who has it, with a reason; others are asked",
  request: { params, body: jsonBody(GiveBackRequest) },
  responses,
});

const completeRoute = route("post", `${BOOKING}/complete`, {
  summary: "Mark a booking completed, from its day on",
  request: { params, body: json(CompleteRequest) },
  responses,
});

const reopenRoute = route("post", `${BOOKING}/reopen`, {
  summary: "Open a completed or cancelled booking again, with a reason",
  request: { params, body: jsonBody(ReopenRequest) },
  responses,
});

const confirmRoute = route("post", `${BOOKING}/confirm`, {
  summary: "Note that the customer was called",
  request: { params },
  responses,
});

const reminderRoute = operatorRoute("Operators: money", "operator")(
  "post",
  `${BOOKING}/payment_reminder`,
  {
    summary: "Send the customer a message about what is due, at most one a day",
    request: { params },
    responses: { 200: jsonAnswer("The payment", PaymentAnswer), ...problems(404, 409, 422) },
  },
);

const STATUS = {
  unknown: 404,
  "not-now": 409,
  overtaken: 409,
  "too-soon": 409,
  "slot-full": 409,
  "no-vendor": 422,
  "no-reason": 422,
  "not-offered": 422,
  "unknown-product": 422,
  "too-many": 422,
  monthly: 422,
  "wrong-day": 422,
  "slot-over": 422,
  "too-often": 422,
} as const;

export const opsChangeRoutes = ({ db, now, site }: Dependencies) => {
  /** Changes a booking and responds with it as changed. */
  async function respond<Name extends keyof typeof STATUS>(
    c: OperatorContext,
    { id }: { id: number },
    act: (id: number, by: ReturnType<typeof operatorOf>) => Promise<Refusal<Name> | undefined>,
  ) {
    const refused = await act(id, operatorOf(c, now()));
    if (refused) return refusalResponse(STATUS, refused);
    return c.json(await changedBooking(db, id, now(), c.var.account), 200);
  }

  async function respondSent(c: OperatorContext, { id }: { id: number }, isNew: boolean) {
    const refused = await sendLink(db, id, operatorOf(c, now()), { isNew });
    if (refused) return refusalResponse(STATUS, refused);
    return c.json(await changedBooking(db, id, now(), c.var.account), 202);
  }

  return createRouter()
    .openapi(bookRoute, async (c) => {
      const by = operatorOf(c, now());
      const idempotencyKey = c.req.valid("header")["idempotency-key"];
      const { booking, billing } = c.req.valid("json");
      const id = await bookForCaller(db, booking, { idempotencyKey }, by);
      if (isRefusal(id)) return refusalResponse(BOOK_STATUS, id);
      // After a lost answer it is sent again, with the booking.
      if (billing !== undefined) await updateBilling(db, id, billing);
      return c.json(await changedBooking(db, id, now(), c.var.account), 201);
    })
    .openapi(editRoute, (c) => {
      const edited = c.req.valid("json");
      return respond(
        c,
        c.req.valid("param"),
        (id, by): Promise<Refusal<"unknown" | "not-now" | "overtaken"> | undefined> =>
          editBooking(db, id, edited, by),
      );
    })
    .openapi(linesRoute, (c) => {
      const change = c.req.valid("json");
      return respond(c, c.req.valid("param"), (id, by) => changeLines(db, id, change, by));
    })
    .openapi(rescheduleRoute, (c) => {
      const { booking_date, booking_time_slot, reason, seen_vendor_id } = c.req.valid("json");
      return respond(c, c.req.valid("param"), (bookingId, by) =>
        rescheduleBooking(db, {
          who: "operator",
          actorId: by.operatorId,
          bookingId,
          day: booking_date,
          slot: booking_time_slot,
          seenVendorId: seen_vendor_id,
          reason,
          now: by.now,
          supportPhone: site.phone,
        }),
      );
    })
    .openapi(sendLinkRoute, (c) => respondSent(c, c.req.valid("param"), false))
    .openapi(newLinkRoute, (c) => respondSent(c, c.req.valid("param"), true))
    .openapi(showLinkRoute, async (c) => {
      const shown = await showLink(db, c.req.valid("param").id, operatorOf(c, now()));
      return isRefusal(shown) ? refusalResponse(404, shown) : c.json(shown, 200);
    })
    .openapi(assignRoute, (c) => {
      const { vendor_id: vendorId, reason, seen_vendor_id: seenVendorId } = c.req.valid("json");
      return respond(c, c.req.valid("param"), (id, by) =>
        assignBooking(db, id, { vendorId, reason, seenVendorId }, by),
      );
    })
    .openapi(cancelRoute, (c) => {
      const { reason, seen_vendor_id: seenVendorId } = c.req.valid("json");
      return respond(c, c.req.valid("param"), (id, by) =>
        cancelBooking(db, id, { reason, seenVendorId }, by),
      );
    })
    .openapi(giveBackRoute, (c) => {
      const { reason, seen_vendor_id: seenVendorId, day_off: isOff } = c.req.valid("json");
      return respond(c, c.req.valid("param"), (id, by) =>
        giveBackBooking(db, id, { reason, seenVendorId, isOff }, by),
      );
    })
    .openapi(completeRoute, (c) => {
      const { seen_vendor_id: seenVendorId } = c.req.valid("json");
      return respond(c, c.req.valid("param"), (id, by) =>
        completeBooking(db, id, { seenVendorId }, by),
      );
    })
    .openapi(reopenRoute, (c) => {
      const reason = c.req.valid("json");
      return respond(c, c.req.valid("param"), (id, by) => reopenBooking(db, id, reason, by));
    })
    .openapi(confirmRoute, (c) =>
      respond(c, c.req.valid("param"), (id, by) => confirmBooking(db, id, by)),
    )
    .openapi(reminderRoute, async (c) => {
      const { id } = c.req.valid("param");
      const refused = await remindToPay(db, id, operatorOf(c, now()));
      if (refused) return refusalResponse(STATUS, refused);
      return c.json({ payment: await readPayment(db, id, { isCustomer: false }) }, 200);
    });
};

/**
 * Books for a caller; the booking belongs to the customer who proved the phone number, else to a guest. The
 * limit of open bookings does not apply.
 */
async function bookForCaller(
  db: Db,
  details: BookingDetails,
  { idempotencyKey }: { idempotencyKey: string | undefined },
  by: Operator,
): Promise<number | BookRefusal> {
  const customer = await findProvenCustomer(db, { phone_number: details.phone_number });
  const owner =
    customer === undefined || customer.deactivated_at !== null
      ? undefined
      : { accountId: customer.id, role: "customer" as const };
  const request = { now: by.now, idempotencyKey, operator: by };
  const booked = await createBooking(db, owner, details, request);
  return isRefusal(booked) ? booked : booked.id;
}
