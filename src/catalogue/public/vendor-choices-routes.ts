import { CategoryList, CityList, ServiceNameList, type Category } from "../contract.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { anyBody } from "#server/http/body/body-parser.ts";
import { jsonAnswer } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { cachedByCatalogue } from "#server/http/response-cache.ts";
import { publicRoute } from "#server/http/routes.ts";
import { listCities, listServiceNames, listCategories } from "./queries.ts";
import type { Db } from "#server/database/connect.ts";
import { composeCategories } from "./compose-categories.ts";

async function listOfferable(db: Db): Promise<Category[]> {
  const categories = await composeCategories(db, await listCategories(db));
  return categories.filter(({ products }) => products.length > 0);
}

const route = publicRoute("Vendors: public");

const citiesRoute = route("get", "/addresses", cachedByCatalogue, {
  summary: "The cities",
  responses: { 200: jsonAnswer("The cities", CityList) },
});

const locationsRoute = route("post", "/v1/get_locations", anyBody, {
  summary: "The cities, whatever the payload",
  responses: { 200: jsonAnswer("The cities", CityList) },
});

const serviceNamesRoute = route("get", "/services", cachedByCatalogue, {
  summary: "What an application can offer",
  responses: { 200: jsonAnswer("The names", ServiceNameList) },
});

const offerableRoute = route("get", "/show_categories_product", cachedByCatalogue, {
  summary: "Categories with their approved products",
  responses: { 200: jsonAnswer("The categories", CategoryList) },
});

export const vendorChoiceRoutes = ({ db }: Dependencies) =>
  createRouter()
    .openapi(citiesRoute, async (c) => c.json(await listCities(db), 200))
    .openapi(locationsRoute, async (c) => c.json(await listCities(db), 200))
    .openapi(serviceNamesRoute, async (c) => c.json(await listServiceNames(db), 200))
    .openapi(offerableRoute, async (c) => c.json(await listOfferable(db), 200));
