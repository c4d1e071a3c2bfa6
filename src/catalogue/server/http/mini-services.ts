import { OpsMiniService, MiniServiceInput } from "#catalogue/contract/ops.ts";
import { versioned } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvTime } from "#server/http/csv-time.ts";
import { createRouter } from "#server/http/create-router.ts";
import { itemHandlers } from "./item-handlers.ts";
import { itemRoutes, pricesRoute } from "./item-routes.ts";
import { miniService } from "../resources/mini-service.ts";

const routes = itemRoutes({
  path: "mini_services",
  what: "mini service",
  item: OpsMiniService,
  input: MiniServiceInput,
  change: MiniServiceInput.extend(versioned),
});

export const miniServiceRoutes = (dependencies: Dependencies) => {
  const answer = itemHandlers(dependencies, miniService, {
    name: "mini-services",
    columns: [
      ["Id", ({ id }) => id],
      ["Category", ({ category_id }) => category_id],
      ["Title", ({ title }) => title],
      ["Price in rupees", ({ price }) => price],
      csvTime("Retired", ({ retired_at }) => retired_at),
    ],
  });
  return createRouter()
    .openapi(routes.list, answer.list)
    .openapi(routes.file, answer.file)
    .openapi(routes.order, answer.order)
    .openapi(routes.find, answer.find)
    .openapi(routes.add, answer.add)
    .openapi(routes.change, answer.change)
    .openapi(routes.retire, answer.retire)
    .openapi(routes.restore, answer.restore)
    .openapi(pricesRoute({ path: "mini_services", what: "mini service" }), answer.prices);
};
