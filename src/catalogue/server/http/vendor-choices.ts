import { CategoryList, CityList, ServiceNameList } from "#catalogue/contract/public.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { anyBody } from "#server/http/body/body-parser.ts";
import { jsonAnswer } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { cachedByCatalogue } from "#server/http/response-cache/surrogate-key.ts";
import { publicRoute } from "#server/http/routes.ts";
import { listOfferable } from "../operations/list-offerable.ts";
import { listCities, listServiceNames } from "../queries/public-places.ts";

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

/** The choices of a vendor: cities, service names, and categories with their products. */
export const vendorChoiceRoutes = ({ db }: Dependencies) =>
  createRouter()
    .openapi(citiesRoute, async (c) => c.json(await listCities(db), 200))
    .openapi(locationsRoute, async (c) => c.json(await listCities(db), 200))
    .openapi(serviceNamesRoute, async (c) => c.json(await listServiceNames(db), 200))
    .openapi(offerableRoute, async (c) => c.json(await listOfferable(db), 200));
