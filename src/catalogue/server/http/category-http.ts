import { OpsCategory, CategoryInput } from "#catalogue/contract/contract.ts";
import { versioned } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvTime } from "#server/http/csv-time.ts";
import { createHttp } from "#server/http/create-http.ts";
import { keptHandlers } from "./kept-handlers.ts";
import { keptRoutes } from "./kept-routes.ts";
import { category } from "../resources/category.ts";

const routes = keptRoutes({
  path: "categories",
  what: "category",
  item: OpsCategory,
  input: CategoryInput,
  change: CategoryInput.extend(versioned),
});

export const categoryHttp = (dependencies: Dependencies) => {
  const answer = keptHandlers(dependencies, category, {
    name: "categories",
    columns: [
      ["Id", ({ id }) => id],
      ["Name", ({ name }) => name],
      ["Kind", ({ category_type }) => category_type],
      ["Tagline", ({ tagline }) => tagline],
      ["Products", ({ products }) => products],
      ["Mini services", ({ mini_services }) => mini_services],
      ["Price from, in rupees", ({ price_from }) => price_from],
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
    .openapi(routes.restore, answer.restore);
};
