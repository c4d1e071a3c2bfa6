import { OpsProduct, ProductInput } from "#catalogue/contract/ops.ts";
import { versioned } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvTime } from "#server/http/csv-time.ts";
import { createRouter } from "#server/http/create-router.ts";
import { itemHandlers } from "./item-handlers.ts";
import { itemRoutes, pricesRoute } from "./item-routes.ts";
import { product } from "../resources/product.ts";

const routes = itemRoutes({
  path: "products",
  what: "product",
  item: OpsProduct,
  input: ProductInput,
  change: ProductInput.extend(versioned),
});

export const productRoutes = (dependencies: Dependencies) => {
  const answer = itemHandlers(dependencies, product, {
    name: "products",
    columns: [
      ["Id", ({ id }) => id],
      ["Category", ({ category_id }) => category_id],
      ["Title", ({ title }) => title],
      ["Short title", ({ short_title }) => short_title],
      ["Price in rupees", ({ price }) => price],
      ["Price is for", ({ price_per }) => price_per],
      ["Minutes", ({ duration_minutes }) => duration_minutes],
      ["Crew", ({ crew }) => crew],
      ["More than one", ({ countable }) => (countable ? "yes" : null)],
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
    .openapi(pricesRoute({ path: "products", what: "product" }), answer.prices);
};
