import { MessageAnswer } from "#schema/message-answer.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { publicRoute } from "#server/http/routes.ts";
import { linksGoTo } from "#server/http/site-route.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import { FindLinkRequest } from "./contract.ts";
import { sendFoundLink } from "./send-found-link.ts";

const findRoute = publicRoute("Bookings")("post", "/v1/bookings/find", {
  limit: rateLimits["find-booking"],
  summary:
    "Send the link of a booking to its contact, by its ID and phone number. The answer is the same where there is none",
  request: { body: jsonBody(FindLinkRequest) },
  responses: { 202: jsonAnswer("Asked for", MessageAnswer), ...problems(422, 429) },
});

export const findLinkRoutes = ({ db, now, canSend, site }: Dependencies) =>
  createRouter().openapi(findRoute, async (c) => {
    await sendFoundLink(db, c.req.valid("json"), now());
    const goesTo = linksGoTo(canSend);
    const message =
      goesTo === ""
        ? `We cannot send you a link from here. Call us at ${site.phone} for one`
        : `If there is such a booking, its link is on the way to the ${goesTo} that you gave with it`;
    return c.json({ message }, 202);
  });
