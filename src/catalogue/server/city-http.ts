import { OpsCity, CityInput } from "#catalogue/contract.ts";
import { versioned } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createHttp } from "#server/http/create-http.ts";
import { keptHandlers } from "./kept-handlers.ts";
import { keptRoutes } from "./kept-routes.ts";
import { city } from "./kinds/city.ts";

const routes = keptRoutes({
  path: "cities",
  what: "city",
  item: OpsCity,
  input: CityInput,
  change: CityInput.extend(versioned),
});

export const cityHttp = (dependencies: Dependencies) => {
  const answer = keptHandlers(dependencies, city, {
    name: "cities",
    columns: [
      ["Id", ({ id }) => id],
      ["Name", ({ name }) => name],
      ["Pin codes begin with", ({ pin_prefixes }) => pin_prefixes.join(" ")],
      ["Retired", ({ retired_at }) => retired_at],
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
    .openapi(routes.restore, answer.restore);
};
