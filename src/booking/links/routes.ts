import type { Db } from "#server/database/connect.ts";
import { queueNotification } from "#notifications/exports.ts";
import { MessageAnswer } from "#schema/text.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { publicRoute, createRouter } from "#server/http/routes.ts";
import { linksGoTo } from "#server/http/site-route.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import { FindLinkRequest } from "./contract.ts";

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

/**
 * Sends a booking's link to its contact, where there is a booking with this id and phone number. Known and unknown
 * ids take one query and one outbox row, so that timing reveals nothing.
 */
async function sendFoundLink(
  db: Db,
  { order_id, phone_number }: { order_id: string; phone_number: string },
  now: Date,
): Promise<void> {
  const found = await db
    .selectFrom("booking")
    .select("id")
    .where("order_id", "=", order_id)
    .where("phone_number", "=", phone_number)
    .where("anonymised_at", "is", null)
    .executeTakeFirst();
  // Not in its column, whose foreign key check would take time for existing bookings only.
  await queueNotification(db, { event: "link", data: { booking: found?.id ?? null }, now });
}
