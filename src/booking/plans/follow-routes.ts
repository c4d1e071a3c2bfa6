import { FollowAnswer, FollowParams } from "../customers/follow-contract.ts";
import { EndPlanRequest, PausePreview, PauseQuery, PauseRequest, RenewRequest } from "./contract.ts";
import { idText } from "#schema/id.ts";
import { customerIdOf, type Actor } from "#kernel/actor.ts";
import { isRefusal, refuse } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { linkRoute } from "#server/http/routes.ts";
import type { PlanCommand, PlanRefusal } from "./change-plan.ts";
import { endPlanEarly } from "./end-plan-early.ts";
import { pausePlan, previewPause, resumePlan } from "./pause-plan.ts";
import { renewPlan } from "./renew-plan.ts";
import { skipVisit } from "./skip-visit.ts";
import { followBooking } from "../customers/follow-booking.ts";
import { findBookingByFollowKey } from "../creation/queries.ts";
import { BOOK_STATUS } from "../jobs/book-status.ts";
import { rateLimits } from "../rate-limits.ts";

const SkipParams = FollowParams.extend({ visit_id: idText("There is no such visit") });
const route = linkRoute("Bookings");
const PLAN = "/v1/bookings/follow/{follow_key}/plan";
const responses = {
  200: jsonAnswer("The booking as it is now", FollowAnswer),
  ...problems(404, 409, 422, 429),
};

const changeRoute = <Path extends string>(path: Path, summary: string) =>
  route("post", `${PLAN}/${path}` as const, {
    limit: rateLimits["booking-change"],
    summary,
    request: { params: FollowParams },
    responses,
  });

const visitRoute = <Path extends string>(path: Path, summary: string) =>
  route("post", `${PLAN}/visits/{visit_id}/${path}` as const, {
    limit: rateLimits["booking-change"],
    summary,
    request: { params: SkipParams },
    responses,
  });

const skipRoute = visitRoute(
  "skip",
  "Skip a visit of a monthly plan, until 20:00 in India on the evening before. One at the end makes up for it",
);
const restoreRoute = visitRoute(
  "restore",
  "Take back that a visit is skipped, as long as one can skip it",
);

const pauseRoute = route("post", `${PLAN}/pause`, {
  limit: rateLimits["booking-change"],
  summary: "Pause a monthly plan between two days: its visits in them come at the end",
  request: { params: FollowParams, body: jsonBody(PauseRequest) },
  responses,
});

const previewRoute = route("get", `${PLAN}/pause`, {
  limit: rateLimits.follow,
  summary: "What a pause would do: the visits that fall out, and the last day then",
  request: { params: FollowParams, query: PauseQuery },
  responses: { 200: jsonAnswer("The pause", PausePreview), ...problems(404, 409, 422, 429) },
});

const resumeRoute = changeRoute("resume", "End the pause of a monthly plan");

const endRoute = route("post", `${PLAN}/end`, {
  limit: rateLimits["booking-change"],
  summary:
    "End a monthly plan that has begun: visits that can still be changed are not made any more",
  request: { params: FollowParams, body: json(EndPlanRequest) },
  responses,
});

const renewRoute = route("post", `${PLAN}/renew`, {
  limit: rateLimits.booking,
  summary:
    "Book the month that goes on from a plan, at today's prices. Repeated, it answers the same",
  request: { params: FollowParams, body: json(RenewRequest) },
  responses: { ...responses, 200: jsonAnswer("The booking of the next month", FollowAnswer) },
});

const STATUS = { unknown: 404, "not-now": 409, "wrong-day": 422 } as const;

export const followPlanHttp = ({ db, now, site }: Dependencies) => {
  const byOf = (actor: Actor | undefined) => ({
    actorId: customerIdOf(actor),
    now: now(),
    supportPhone: site.phone,
  });

  const find = async (followKey: string, actor: Actor | undefined) => {
    const row = await findBookingByFollowKey(db, followKey);
    return row === undefined
      ? refuse("unknown", "There is no such booking")
      : { bookingId: row.id, by: byOf(actor) };
  };

  /** Changes the plan of the booking with this key and returns the booking as changed. */
  async function change(
    { key, actor }: { key: string; actor: Actor | undefined },
    act: (command: PlanCommand) => Promise<PlanRefusal | undefined>,
  ) {
    const found = await find(key, actor);
    if (isRefusal(found)) return found;
    return (await act(found)) ?? followBooking(db, key, now());
  }

  return createRouter()
    .openapi(skipRoute, async (c) => {
      const { follow_key: key, visit_id: visitId } = c.req.valid("param");
      const answer = await change({ key, actor: c.var.actor }, (command) =>
        skipVisit(db, { ...command, visitId, restore: false }),
      );
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ booking: answer }, 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { follow_key: key, visit_id: visitId } = c.req.valid("param");
      const answer = await change({ key, actor: c.var.actor }, (command) =>
        skipVisit(db, { ...command, visitId, restore: true }),
      );
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ booking: answer }, 200);
    })
    .openapi(previewRoute, async (c) => {
      const found = await find(c.req.valid("param").follow_key, c.var.actor);
      const answer = isRefusal(found)
        ? found
        : await previewPause(db, found.bookingId, c.req.valid("query"), found.by);
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json(answer, 200);
    })
    .openapi(pauseRoute, async (c) => {
      const { follow_key: key } = c.req.valid("param");
      const answer = await change({ key, actor: c.var.actor }, (command) =>
        pausePlan(db, { ...command, ...c.req.valid("json") }),
      );
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ booking: answer }, 200);
    })
    .openapi(resumeRoute, async (c) => {
      const { follow_key: key } = c.req.valid("param");
      const answer = await change({ key, actor: c.var.actor }, (command) =>
        resumePlan(db, command),
      );
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ booking: answer }, 200);
    })
    .openapi(endRoute, async (c) => {
      const { follow_key: key } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      const answer = await change({ key, actor: c.var.actor }, (command) =>
        endPlanEarly(db, { ...command, reason }),
      );
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ booking: answer }, 200);
    })
    .openapi(renewRoute, async (c) => {
      const found = await find(c.req.valid("param").follow_key, c.var.actor);
      if (isRefusal(found)) return refusalResponse(STATUS, found);
      const { seen_total: seenTotal, seen_starts_on: seenStartsOn } = c.req.valid("json");
      const renewed = await renewPlan(db, { ...found, seenTotal, seenStartsOn });
      if (isRefusal(renewed)) return refusalResponse({ ...BOOK_STATUS, ...STATUS }, renewed);
      const answer = await followBooking(db, renewed.followKey, now());
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ booking: answer }, 200);
    });
};
