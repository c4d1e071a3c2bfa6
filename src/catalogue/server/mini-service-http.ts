import { createRoute, z } from "@hono/zod-openapi";
import { OpsMiniService, PricePage, MiniServiceInput, versioned } from "#catalogue/contract.ts";
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
import { miniService } from "./kinds/mini-service.ts";
import { listPriceHistory } from "./list-price-history.ts";
import { putInOrder } from "./put-in-order.ts";
import { retireKept } from "./retire-kept.ts";

const routes = keptRoutes({
  path: "mini_services",
  what: "mini service",
  item: OpsMiniService,
  input: MiniServiceInput,
  change: MiniServiceInput.extend(versioned),
});

const pricesRoute = createRoute({
  ...forOperators,
  method: "get",
  path: "/v1/ops/mini_services/{id}/prices",
  summary: "What a mini service has cost, the latest first",
  request: {
    params: idParams("mini service"),
    query: z.object({ cursor: z.coerce.number().int().positive().optional() }),
  },
  responses: {
    200: { description: "Prices", ...json(PricePage) },
    ...problems(401, 403, 404, 422),
  },
});

export const miniServiceHttp = ({ db, now }: Dependencies) => {
  const by = ({ accountId }: Actor) => ({ operatorId: accountId, now: now() });
  return createHttp()
    .openapi(routes.list, async (c) =>
      c.json(await pageOf((query) => miniService.list(db, query), c.req.valid("query")), 200),
    )
    .openapi(routes.file, async (c) =>
      csvAnswer(
        "mini-services",
        [
          ["Id", ({ id }) => id],
          ["Category", ({ category_id }) => category_id],
          ["Title", ({ title }) => title],
          ["Price in rupees", ({ price }) => price],
          ["Retired", ({ retired_at }) => retired_at],
        ],
        await allOf(db, miniService, c.req.valid("query")),
      ),
    )
    .openapi(routes.order, async (c) => {
      const refusal = await putInOrder(db, by(c.var.account), miniService, c.req.valid("json"));
      if (refusal !== undefined) return refuseKept(refusal);
      return c.json({ message: "They are in the new order." }, 200);
    })
    .openapi(routes.find, async (c) => {
      const item = await miniService.find(db, c.req.valid("param").id);
      if (item === undefined) return problem(404, { errors: ["There is no such mini service"] });
      return c.json(item, 200);
    })
    .openapi(routes.add, async (c) => {
      const item = await addKept(db, by(c.var.account), miniService, c.req.valid("json"));
      return isRefusal(item) ? refuseKept(item) : c.json(item, 201);
    })
    .openapi(routes.change, async (c) => {
      const { version, ...input } = c.req.valid("json");
      const which = { id: c.req.valid("param").id, version, input };
      const item = await changeKept(db, by(c.var.account), miniService, which);
      return isRefusal(item) ? refuseKept(item) : c.json(item, 200);
    })
    .openapi(routes.retire, async (c) => {
      const which = { ...c.req.valid("param"), ...c.req.valid("json") };
      const item = await retireKept(db, by(c.var.account), miniService, which);
      return isRefusal(item) ? refuseKept(item) : c.json(item, 200);
    })
    .openapi(routes.restore, async (c) => {
      const which = { ...c.req.valid("param"), ...c.req.valid("json"), isBack: true };
      const item = await retireKept(db, by(c.var.account), miniService, which);
      return isRefusal(item) ? refuseKept(item) : c.json(item, 200);
    })
    .openapi(pricesRoute, async (c) => {
      const { id } = c.req.valid("param");
      const page = await listPriceHistory(db, miniService, id, c.req.valid("query").cursor);
      if (isRefusal(page)) return problem(404, { errors: page.sentences });
      return c.json(page, 200);
    });
};
