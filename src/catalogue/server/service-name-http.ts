import { OpsServiceName, ServiceNameInput, versioned } from "#catalogue/contract.ts";
import type { Actor } from "#kernel/actor.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createHttp } from "#server/http/create-http.ts";
import { csvAnswer } from "#server/http/csv-answer.ts";
import { problem } from "#server/http/problem-answer.ts";
import { addKept } from "./add-kept.ts";
import { changeKept } from "./change-kept.ts";
import { allOf, pageOf, refuseKept } from "./kept-answers.ts";
import { keptRoutes } from "./kept-routes.ts";
import { serviceName } from "./kinds/service-name.ts";
import { putInOrder } from "./put-in-order.ts";
import { retireKept } from "./retire-kept.ts";

const routes = keptRoutes({
  path: "service_names",
  what: "service name",
  item: OpsServiceName,
  input: ServiceNameInput,
  change: ServiceNameInput.extend(versioned),
});

export const serviceNameHttp = ({ db, now }: Dependencies) => {
  const by = ({ accountId }: Actor) => ({ operatorId: accountId, now: now() });
  return createHttp()
    .openapi(routes.list, async (c) =>
      c.json(await pageOf((query) => serviceName.list(db, query), c.req.valid("query")), 200),
    )
    .openapi(routes.file, async (c) =>
      csvAnswer(
        "service-names",
        [
          ["Id", ({ id }) => id],
          ["Name", ({ service_name }) => service_name],
          ["Retired", ({ retired_at }) => retired_at],
        ],
        await allOf(db, serviceName, c.req.valid("query")),
      ),
    )
    .openapi(routes.order, async (c) => {
      const refusal = await putInOrder(db, by(c.var.account), serviceName, c.req.valid("json"));
      if (refusal !== undefined) return refuseKept(refusal);
      return c.json({ message: "They are in the new order." }, 200);
    })
    .openapi(routes.find, async (c) => {
      const item = await serviceName.find(db, c.req.valid("param").id);
      if (item === undefined) return problem(404, { errors: ["There is no such service name"] });
      return c.json(item, 200);
    })
    .openapi(routes.add, async (c) => {
      const item = await addKept(db, by(c.var.account), serviceName, c.req.valid("json"));
      return isRefusal(item) ? refuseKept(item) : c.json(item, 201);
    })
    .openapi(routes.change, async (c) => {
      const { version, ...input } = c.req.valid("json");
      const which = { id: c.req.valid("param").id, version, input };
      const item = await changeKept(db, by(c.var.account), serviceName, which);
      return isRefusal(item) ? refuseKept(item) : c.json(item, 200);
    })
    .openapi(routes.retire, async (c) => {
      const which = { ...c.req.valid("param"), ...c.req.valid("json") };
      const item = await retireKept(db, by(c.var.account), serviceName, which);
      return isRefusal(item) ? refuseKept(item) : c.json(item, 200);
    })
    .openapi(routes.restore, async (c) => {
      const which = { ...c.req.valid("param"), ...c.req.valid("json"), isBack: true };
      const item = await retireKept(db, by(c.var.account), serviceName, which);
      return isRefusal(item) ? refuseKept(item) : c.json(item, 200);
    });
};
