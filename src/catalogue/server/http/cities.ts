import { OpsCity, CityInput } from "#catalogue/contract/ops.ts";
import { versioned } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvTime } from "#server/http/csv-time.ts";
import { createRouter } from "#server/http/create-router.ts";
import type { CatalogueEvents } from "../hooks.ts";
import { itemHandlers } from "./item-handlers.ts";
import { itemRoutes } from "./item-routes.ts";
import { cityKind } from "../resources/city.ts";

const routes = itemRoutes({
  path: "cities",
  what: "city",
  item: OpsCity,
  input: CityInput,
  change: CityInput.extend(versioned),
});

export const cityRoutes = (dependencies: Dependencies, events: CatalogueEvents) => {
  const { db, now } = dependencies;
  const answer = itemHandlers(dependencies, cityKind(events), {
    name: "cities",
    columns: [
      ["Id", ({ id }) => id],
      ["Name", ({ name }) => name],
      ["Pin codes begin with", ({ pin_prefixes }) => pin_prefixes.join(" ")],
      csvTime("Retired", ({ retired_at }) => retired_at),
    ],
  });
  async function offered<Answer extends Response>(reply: Answer): Promise<Answer> {
    if (reply.ok) await events.afterAreasAdded(db, now());
    return reply;
  }
  return createRouter()
    .openapi(routes.list, answer.list)
    .openapi(routes.file, answer.file)
    .openapi(routes.order, answer.order)
    .openapi(routes.find, answer.find)
    .openapi(routes.add, answer.add)
    .openapi(routes.change, async (c) => offered(await answer.change(c)))
    .openapi(routes.retire, async (c) => offered(await answer.retire(c)))
    .openapi(routes.restore, async (c) => offered(await answer.restore(c)));
};
