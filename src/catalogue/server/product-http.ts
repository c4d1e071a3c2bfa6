import { createRoute, z } from "@hono/zod-openapi";
import { OpsProduct, PricePage, ProductInput, versioned } from "#catalogue/contract.ts";
import type { Actor } from "#kernel/actor.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createHttp } from "#server/http/create-http.ts";
import { csvAnswer } from "#server/http/csv-answer.ts";
import { json } from "#server/http/json-content.ts";
import { problem, problems } from "#server/http/problem-answer.ts";
import { addKept } from "./add-kept.ts";
import { changeKept } from "./change-kept.ts";
import { allOf, pageOf, refuseKept } from "./kept-answers.ts";
import { forOperators, idParams, keptRoutes } from "./kept-routes.ts";
import { product } from "./kinds/product.ts";
import { listPriceHistory } from "./list-price-history.ts";
import { putInOrder } from "./put-in-order.ts";
import { retireKept } from "./retire-kept.ts";

const routes = keptRoutes({
  path: "products",
  what: "product",
  item: OpsProduct,
  input: ProductInput,
  change: ProductInput.extend(versioned),
});

const pricesRoute = createRoute({
  ...forOperators,
  method: "get",
  path: "/v1/ops/products/{id}/prices",
  summary: "What a product has cost, the latest first",
  request: {
    params: idParams("product"),
    query: z.object({ cursor: z.coerce.number().int().positive().optional() }),
  },
  responses: {
    200: { description: "Prices", ...json(PricePage) },
    ...problems(401, 403, 404, 422),
  },
});

export const productHttp = ({ db, now }: Dependencies) => {
  const by = ({ accountId }: Actor) => ({ operatorId: accountId, now: now() });
  return createHttp()
    .openapi(routes.list, async (c) =>
      c.json(await pageOf((query) => product.list(db, query), c.req.valid("query")), 200),
    )
    .openapi(routes.file, async (c) =>
      csvAnswer(
        "products",
        [
          ["Id", ({ id }) => id],
          ["Category", ({ category_id }) => category_id],
          ["Title", ({ title }) => title],
          ["Short title", ({ short_title }) => short_title],
          ["Price in rupees", ({ price }) => price],
          ["Price is for", ({ price_per }) => price_per],
          ["Minutes", ({ duration_minutes }) => duration_minutes],
          ["Crew", ({ crew }) => crew],
          ["Retired", ({ retired_at }) => retired_at],
        ],
        await allOf(db, product, c.req.valid("query")),
      ),
    )
    .openapi(routes.order, async (c) => {
      const refusal = await putInOrder(db, by(c.var.account), product, c.req.valid("json"));
      if (refusal !== undefined) return refuseKept(refusal);
      return c.json({ message: "They are in the new order." }, 200);
    })
    .openapi(routes.find, async (c) => {
      const item = await product.find(db, c.req.valid("param").id);
      if (item === undefined) return problem(404, { errors: ["There is no such product"] });
      return c.json(item, 200);
    })
    .openapi(routes.add, async (c) => {
      const item = await addKept(db, by(c.var.account), product, c.req.valid("json"));
      return isRefusal(item) ? refuseKept(item) : c.json(item, 201);
    })
    .openapi(routes.change, async (c) => {
      const { version, ...input } = c.req.valid("json");
      const which = { id: c.req.valid("param").id, version, input };
      const item = await changeKept(db, by(c.var.account), product, which);
      return isRefusal(item) ? refuseKept(item) : c.json(item, 200);
    })
    .openapi(routes.retire, async (c) => {
      const which = { ...c.req.valid("param"), ...c.req.valid("json") };
      const item = await retireKept(db, by(c.var.account), product, which);
      return isRefusal(item) ? refuseKept(item) : c.json(item, 200);
    })
    .openapi(routes.restore, async (c) => {
      const which = { ...c.req.valid("param"), ...c.req.valid("json"), isBack: true };
      const item = await retireKept(db, by(c.var.account), product, which);
      return isRefusal(item) ? refuseKept(item) : c.json(item, 200);
    })
    .openapi(pricesRoute, async (c) => {
      const { id } = c.req.valid("param");
      const page = await listPriceHistory(db, product, id, c.req.valid("query").cursor);
      if (isRefusal(page)) return problem(404, { errors: page.sentences });
      return c.json(page, 200);
    });
};
