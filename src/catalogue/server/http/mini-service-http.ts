import { OpsMiniService, MiniServiceInput } from "#catalogue/contract/contract.ts";
import { versioned } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvTime } from "#server/http/csv-time.ts";
import { createHttp } from "#server/http/create-http.ts";
import { keptHandlers } from "./kept-handlers.ts";
import { keptRoutes, pricesRoute } from "./kept-routes.ts";
import { miniService } from "../resources/mini-service.ts";

const routes = keptRoutes({
  path: "mini_services",
  what: "mini service",
  item: OpsMiniService,
  input: MiniServiceInput,
  change: MiniServiceInput.extend(versioned),
});

export const miniServiceHttp = (dependencies: Dependencies) => {
  const answer = keptHandlers(dependencies, miniService, {
    name: "mini-services",
    columns: [
      ["Id", ({ id }) => id],
      ["Category", ({ category_id }) => category_id],
      ["Title", ({ title }) => title],
      ["Price in rupees", ({ price }) => price],
      csvTime("Retired", ({ retired_at }) => retired_at),
    ],
  });
  return createHttp()
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
