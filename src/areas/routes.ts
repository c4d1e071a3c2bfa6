import { AreaAnswer, AreaParams, AreaQuery, WishRequest, AreaWishesAnswer } from "./contract.ts";
import { MessageAnswer } from "#schema/text.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { operatorRoute, publicRoute, createRouter } from "#server/http/routes.ts";
import { addWish, countWaiting, listWaiting } from "./waitlist.ts";
import { findCityOfPin } from "#catalogue/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { bookingLimits, findFirstFree } from "#booking/exports.ts";
import { rateLimits } from "./rate-limits.ts";

const SHOWN = 100;

async function readWishes(db: Db): Promise<AreaWishesAnswer> {
  const [counts, waiting] = await Promise.all([countWaiting(db), listWaiting(db, SHOWN)]);
  return {
    ...counts,
    items: waiting.map(({ since, newest_at, ...item }) => ({
      ...item,
      since: since.toISOString(),
      newest_at: newest_at.toISOString(),
    })),
  };
}

/** Whether a pin code is served, its city, and the first free slot there: for these products, or for anything. */
async function readArea(
  db: Db,
  pinCode: string,
  wanted: { productIds: number[] | undefined; now: Date },
): Promise<AreaAnswer> {
  const city = await findCityOfPin(db, pinCode);
  if (city === undefined) return { served: false, city: null, standing: "outside" };
  const area = await findFirstFree(db, pinCode, wanted);
  return { served: true, city: city.name, ...area };
}

const route = publicRoute("Areas");
const guestOrCustomer: Record<string, string[]>[] = [{}, { token: [] }];

const areaRoute = route("get", "/v1/areas/{pin_code}", {
  limit: bookingLimits.slots,
  summary:
    "Whether we come to a pin code, to which city it belongs, and when somebody can come first",
  request: { params: AreaParams, query: AreaQuery },
  responses: { 200: jsonAnswer("Whether we come", AreaAnswer), ...problems(404, 422, 429) },
});

const wishRoute = route("post", "/v1/area_wishes", {
  limit: rateLimits["area-wish"],
  summary: "Join the waitlist of a pin code; a customer's token stands for the contact",
  security: guestOrCustomer,
  request: { body: jsonBody(WishRequest) },
  responses: { 201: jsonAnswer("Noted, once or again", MessageAnswer), ...problems(409, 422, 429) },
});

const wishesRoute = operatorRoute("Operators: the catalogue", "operator")(
  "get",
  "/v1/ops/area_wishes",
  {
    summary: "Pin codes with a waitlist",
    responses: { 200: jsonAnswer("What waits", AreaWishesAnswer) },
  },
);

const STATUS = { "no-contact": 422, served: 409, "too-many": 422 } as const;

export const areaRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(areaRoute, async (c) => {
      const wanted = { productIds: c.req.valid("query").product_ids, now: now() };
      return c.json(await readArea(db, c.req.valid("param").pin_code, wanted), 200);
    })
    .openapi(wishRoute, async (c) => {
      const wish = c.req.valid("json");
      const refused = await addWish(db, c.var.actor, wish, now());
      if (refused !== undefined) return refusalResponse(STATUS, refused, { path: "contact" });
      return c.json({ message: `We will tell you once we come to ${wish.pin_code}.` }, 201);
    })
    .openapi(wishesRoute, async (c) => c.json(await readWishes(db), 200));
