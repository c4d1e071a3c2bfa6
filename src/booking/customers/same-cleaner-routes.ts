import { today } from "#kernel/time/day.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problems } from "#server/http/answers.ts";
import { createRouter, linkRoute } from "#server/http/routes.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import { SlotQuery } from "../slots/contract.ts";
import { listFreeHalfDays } from "../offers/list-free-half-days.ts";
import { FollowParams } from "../ground/contract.ts";
import { FreeHalfDays } from "./follow-contract.ts";

const freeRoute = linkRoute("Bookings")("get", "/v1/bookings/follow/{follow_key}/same_cleaner", {
  limit: rateLimits.slots,
  summary: "The half-days in which the vendor of a completed booking could do products again",
  request: { params: FollowParams, query: SlotQuery },
  responses: {
    200: jsonAnswer("The half-days; none where it cannot", FreeHalfDays),
    ...problems(422, 429),
  },
});

export const sameCleanerRoutes = ({ db, now }: Dependencies) =>
  createRouter().openapi(freeRoute, async (c) => {
    const { from = today(now()), ...asked } = c.req.valid("query");
    const { follow_key } = c.req.valid("param");
    return c.json({ free: await listFreeHalfDays(db, follow_key, { from, ...asked }) }, 200);
  });
