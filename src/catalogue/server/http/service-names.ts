import { OpsServiceName, ServiceNameInput } from "#catalogue/contract/ops.ts";
import { versioned } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvTime } from "#server/http/csv-time.ts";
import { createRouter } from "#server/http/create-router.ts";
import { itemHandlers } from "./item-handlers.ts";
import { itemRoutes } from "./item-routes.ts";
import { serviceName } from "../resources/service-name.ts";

const routes = itemRoutes({
  path: "service_names",
  what: "service name",
  item: OpsServiceName,
  input: ServiceNameInput,
  change: ServiceNameInput.extend(versioned),
});

export const serviceNameRoutes = (dependencies: Dependencies) => {
  const answer = itemHandlers(dependencies, serviceName, {
    name: "service-names",
    columns: [
      ["Id", ({ id }) => id],
      ["Name", ({ service_name }) => service_name],
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
    .openapi(routes.restore, answer.restore);
};
