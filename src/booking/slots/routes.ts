import { SlotList, SlotQuery } from "./contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problems, refusalResponse } from "#server/http/answers.ts";
import { publicRoute, createRouter } from "#server/http/routes.ts";
import { listSlots } from "./list-slots.ts";
import { rateLimits } from "../ground/rate-limits.ts";

const route = publicRoute("Bookings");

const slotsRoute = route("get", "/v1/slots", {
  limit: rateLimits.slots,
  summary:
    "Whether somebody can come: each Morning and Evening of some days, for products at a pin code",
  request: { query: SlotQuery },
  responses: {
    200: jsonAnswer("The days, as far as they can be booked", SlotList),
    ...problems(422, 429),
  },
});

export const slotRoutes = ({ db, now }: Dependencies) =>
  createRouter().openapi(slotsRoute, async (c) => {
    const { pin_code: pinCode, product_ids: productIds, ...window } = c.req.valid("query");
    const { from, days } = window;
    const answer = await listSlots(db, { pinCode, productIds, from, days }, now());
    if (isRefusal(answer)) return refusalResponse(422, answer);
    return c.json({ days: answer }, 200);
  });
