import type { Context } from "hono";
import { customerIdOf } from "#kernel/actor.ts";
import { isRefusal, refuse } from "#kernel/refusal.ts";
import { idText } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { linkRoute, createRouter } from "#server/http/routes.ts";
import { findBookingByFollowKey } from "../states/booking-queries.ts";
import { BOOK_STATUS } from "../acts/creation/refuse-booking.ts";
import { followBooking } from "./follow-booking.ts";
import { FollowParams } from "../ground/contract.ts";
import { FollowAnswer } from "./follow-contract.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import { endPlanEarly, type PlanCommand, type PlanRefusal } from "../acts/plans/change-plan.ts";
import {
  EndPlanRequest,
  PausePreview,
  PauseQuery,
  PauseRequest,
  RenewRequest,
} from "../ground/plan-contract.ts";
import { skipVisits, pausePlan, previewPause, resumePlan } from "../acts/plans/skip-visits.ts";
import { renewPlan } from "../acts/plans/renew-plan.ts";

const STATUS = { unknown: 404, "not-now": 409, "wrong-day": 422 } as const;
const visitId = { visit_id: idText("There is no such visit") };

const route = linkRoute("Bookings");
const PLAN = "/v1/bookings/follow/{follow_key}/plan";
const SkipParams = FollowParams.extend(visitId);
const change = {
  limit: rateLimits["booking-change"],
  responses: {
    200: jsonAnswer("The booking as it is now", FollowAnswer),
    ...problems(404, 409, 422, 429),
  },
};

const skipRoute = route("post", `${PLAN}/visits/{visit_id}/skip`, {
  ...change,
  summary:
    "Skip a visit of a monthly plan, until 20:00 in India on the evening before. One at the end makes up for it",
  request: { params: SkipParams },
});

const restoreRoute = route("post", `${PLAN}/visits/{visit_id}/restore`, {
  ...change,
  summary: "Take back that a visit is skipped, as long as one can skip it",
  request: { params: SkipParams },
});

const pauseRoute = route("post", `${PLAN}/pause`, {
  ...change,
  summary: "Pause a monthly plan between two days: its visits in them come at the end",
  request: { params: FollowParams, body: jsonBody(PauseRequest) },
});

const previewRoute = route("get", `${PLAN}/pause`, {
  limit: rateLimits.follow,
  summary: "What a pause would do: the visits that fall out, and the last day then",
  request: { params: FollowParams, query: PauseQuery },
  responses: { 200: jsonAnswer("The pause", PausePreview), ...problems(404, 409, 422, 429) },
});

const resumeRoute = route("post", `${PLAN}/resume`, {
  ...change,
  summary: "End the pause of a monthly plan",
  request: { params: FollowParams },
});

const endRoute = route("post", `${PLAN}/end`, {
  ...change,
  summary:
    "End a monthly plan that has begun: visits that can still be changed are not made any more",
  request: { params: FollowParams, body: json(EndPlanRequest) },
});

const renewRoute = route("post", `${PLAN}/renew`, {
  limit: rateLimits.booking,
  summary:
    "Book the month that goes on from a plan, at today's prices. Repeated, it answers the same",
  request: { params: FollowParams, body: json(RenewRequest) },
  responses: {
    ...change.responses,
    200: jsonAnswer("The booking of the next month", FollowAnswer),
  },
});

export const planRoutes = ({ db, now, site, limits }: Dependencies) => {
  const find = async (c: Context, followKey: string): Promise<PlanCommand | PlanRefusal> => {
    const row = await findBookingByFollowKey(db, followKey);
    if (row === undefined) return refuse("unknown", "There is no such booking");
    const by = { actorId: customerIdOf(c.var.actor), now: now(), supportPhone: site.phone };
    return { bookingId: row.id, by };
  };

  async function respond(
    c: Context,
    { follow_key: key }: { follow_key: string },
    act: (command: PlanCommand) => Promise<PlanRefusal | undefined>,
  ) {
    const found = await find(c, key);
    const refused = isRefusal(found) ? found : await act(found);
    const booking = refused ?? (await followBooking(db, key, now()));
    if (isRefusal(booking)) return refusalResponse(STATUS, booking);
    return c.json({ booking }, 200);
  }

  return createRouter()
    .openapi(skipRoute, (c) => {
      const { visit_id: id, ...key } = c.req.valid("param");
      return respond(c, key, (command) =>
        skipVisits(db, { ...command, visitIds: [id], restore: false }),
      );
    })
    .openapi(restoreRoute, (c) => {
      const { visit_id: id, ...key } = c.req.valid("param");
      return respond(c, key, (command) =>
        skipVisits(db, { ...command, visitIds: [id], restore: true }),
      );
    })
    .openapi(previewRoute, async (c) => {
      const found = await find(c, c.req.valid("param").follow_key);
      const pause = c.req.valid("query");
      const answer = isRefusal(found)
        ? found
        : await previewPause(db, found.bookingId, pause, found.by);
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json(answer, 200);
    })
    .openapi(pauseRoute, (c) => {
      const pause = c.req.valid("json");
      return respond(c, c.req.valid("param"), (command) => pausePlan(db, { ...command, ...pause }));
    })
    .openapi(resumeRoute, (c) =>
      respond(c, c.req.valid("param"), (command) => resumePlan(db, command)),
    )
    .openapi(endRoute, (c) => {
      const { reason } = c.req.valid("json");
      return respond(c, c.req.valid("param"), (command) =>
        endPlanEarly(db, { ...command, reason }),
      );
    })
    .openapi(renewRoute, async (c) => {
      const found = await find(c, c.req.valid("param").follow_key);
      if (isRefusal(found)) return refusalResponse(STATUS, found);
      const { seen_total: seenTotal, seen_starts_on: seenStartsOn } = c.req.valid("json");
      const renewed = await renewPlan(db, {
        bookingId: found.bookingId,
        seenTotal,
        seenStartsOn,
        limitOpen: limits.isOn ? { supportPhone: site.phone } : undefined,
        now: found.by.now,
      });
      if (isRefusal(renewed)) return refusalResponse({ ...BOOK_STATUS, ...STATUS }, renewed);
      const booking = await followBooking(db, renewed.followKey, now());
      if (isRefusal(booking)) return refusalResponse(STATUS, booking);
      return c.json({ booking }, 200);
    });
};
