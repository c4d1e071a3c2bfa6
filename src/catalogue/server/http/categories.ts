import { OpsCategory, CategoryInput } from "#catalogue/contract/ops.ts";
import { versioned } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvTime } from "#server/http/csv-time.ts";
import { createRouter } from "#server/http/create-router.ts";
import { itemHandlers } from "./item-handlers.ts";
import { itemRoutes } from "./item-routes.ts";
import { category } from "../resources/category.ts";

const routes = itemRoutes({
  path: "categories",
  what: "category",
  item: OpsCategory,
  input: CategoryInput,
  change: CategoryInput.extend(versioned),
});

export const categoryRoutes = (dependencies: Dependencies) => {
  const answer = itemHandlers(dependencies, category, {
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
