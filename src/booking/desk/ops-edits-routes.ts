import { BookingIdParams } from "../booking/contract.ts";
import { BookingLink, OpsBookingResponse } from "./ops-booking-contract.ts";
import { EditRequest, OpsRescheduleRequest } from "./ops-changes-contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import { editBooking } from "./edit-booking.ts";
import { sendLink } from "../links/send-link.ts";
import { showLink } from "../links/show-link.ts";
import { rescheduleBooking } from "../transitions/reschedule-booking.ts";
import { changedBooking, changedResponses } from "./changed-booking.ts";

const route = operatorRoute("Operators: bookings");

const editRoute = route("put", "/v1/ops/bookings/{id}", {
  summary: "Correct contact and address; offers follow the pin code to another city",
  request: { params: BookingIdParams, body: jsonBody(EditRequest) },
  responses: changedResponses,
});

const rescheduleRoute = route("post", "/v1/ops/bookings/{id}/reschedule", {
  summary: "Move a booking to another day or slot; vendors are asked again, who has it first",
  request: { params: BookingIdParams, body: jsonBody(OpsRescheduleRequest) },
  responses: changedResponses,
});

const sendLinkRoute = route("post", "/v1/ops/bookings/{id}/send_link", {
  summary: "Send the customer the link of the booking once more; once a minute at most",
  request: { params: BookingIdParams },
  responses: {
    202: jsonAnswer("Queued for whatever ways of writing are set up", OpsBookingResponse),
    ...problems(404, 409),
  },
});

const newLinkRoute = route("post", "/v1/ops/bookings/{id}/new_link", {
  event: "booking link replaced",
  summary:
    "Give a booking a new link and send it to the customer; the former one ends. Once a minute at most",
  request: { params: BookingIdParams },
  responses: {
    202: jsonAnswer("Queued for whatever ways of writing are set up", OpsBookingResponse),
    ...problems(404, 409),
  },
});

const showLinkRoute = route("post", "/v1/ops/bookings/{id}/link", {
  summary: "Show the link of the booking to the operator; recorded in the trail",
  request: { params: BookingIdParams },
  responses: { 200: jsonAnswer("The link", BookingLink), ...problems(404) },
});

const EDIT_STATUS = { unknown: 404, "not-now": 409, overtaken: 409 } as const;
const LINK_STATUS = { unknown: 404, "too-soon": 409 } as const;
const MOVE_STATUS = {
  unknown: 404,
  "not-now": 409,
  "wrong-day": 422,
  "slot-over": 422,
  "slot-full": 409,
  "too-often": 422,
} as const;

export const opsEditHttp = ({ db, now, site }: Dependencies) => {
  const after = (id: number) => changedBooking(db, id, now());
  return createRouter()
    .openapi(editRoute, async (c) => {
      const { id } = c.req.valid("param");
      const refused = await editBooking(db, id, c.req.valid("json"), operatorOf(c, now()));
      return refused ? refusalResponse(EDIT_STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(rescheduleRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { booking_date, booking_time_slot, reason, seen_vendor_id } = c.req.valid("json");
      const by = operatorOf(c, now());
      const refused = await rescheduleBooking(db, {
        who: "operator",
        actorId: by.operatorId,
        bookingId: id,
        day: booking_date,
        slot: booking_time_slot,
        seenVendorId: seen_vendor_id,
        reason,
        now: by.now,
        supportPhone: site.phone,
      });
      return refused ? refusalResponse(MOVE_STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(sendLinkRoute, async (c) => {
      const { id } = c.req.valid("param");
      const refused = await sendLink(db, id, operatorOf(c, now()), { isNew: false });
      return refused ? refusalResponse(LINK_STATUS, refused) : c.json(await after(id), 202);
    })
    .openapi(newLinkRoute, async (c) => {
      const { id } = c.req.valid("param");
      const refused = await sendLink(db, id, operatorOf(c, now()), { isNew: true });
      return refused ? refusalResponse(LINK_STATUS, refused) : c.json(await after(id), 202);
    })
    .openapi(showLinkRoute, async (c) => {
      const shown = await showLink(db, c.req.valid("param").id, operatorOf(c, now()));
      return isRefusal(shown) ? refusalResponse(404, shown) : c.json(shown, 200);
    });
};
