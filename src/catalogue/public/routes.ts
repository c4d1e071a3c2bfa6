import {
  AreaList,
  BookableList,
  BookableQuery,
  Category,
  CategoryList,
  CategoryParams,
  SearchRequest,
  CityList,
  SearchWordList,
  ServiceNameList,
} from "../contract.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { toRupees } from "#kernel/money/money.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { cachedByCatalogue } from "#server/http/response-cache.ts";
import { publicRoute, createRouter } from "#server/http/routes.ts";
import {
  listBookables,
  listCategoriesById,
  listCategoriesOfType,
  listAreas,
  listCities,
  listSearchWords,
  listServiceNames,
  listCategories,
} from "./queries.ts";
import type { Db } from "#server/database/connect.ts";
import type { CategoryType } from "../fields.ts";
import { composeCategories } from "./compose-categories.ts";
import { anyBody } from "#server/http/body/body-parser.ts";

/** Categories of a type in display order, or by ids in that order; not those without products. */
async function searchCategories(db: Db, query: CategoryType | number[]): Promise<Category[]> {
  const categories = await composeCategories(db, await rowsOf(db, query));
  return categories.filter(({ products }) => products.length > 0);
}

async function rowsOf(db: Db, query: CategoryType | number[]) {
  if (!Array.isArray(query)) return listCategoriesOfType(db, query);
  const rows = await listCategoriesById(db, query);
  return [...new Set(query)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

async function findCategory(db: Db, id: number): Promise<Category | Refusal<"unknown">> {
  const [category] = await searchCategories(db, [id]);
  return category ?? refuse("unknown", "There is no such category");
}

const route = publicRoute("Catalogue");

const searchRoute = route("post", "/categories/search", cachedByCatalogue, {
  summary: "Categories of a type, or of a list of ids in that order",
  request: { body: jsonBody(SearchRequest) },
  responses: { 200: jsonAnswer("The categories", CategoryList), ...problems(422) },
});

const categoryRoute = route("get", "/categories/{id}", cachedByCatalogue, {
  summary: "One category with its products and mini services",
  request: { params: CategoryParams },
  responses: { 200: jsonAnswer("The category", Category), ...problems(404) },
});

const bookablesRoute = route("get", "/v1/bookables", {
  summary:
    "What some products and mini services are called and cost now; what cannot be booked is missing",
  request: { query: BookableQuery },
  responses: { 200: jsonAnswer("Those that can be booked", BookableList), ...problems(422) },
});

const areasRoute = route("get", "/v1/areas", cachedByCatalogue, {
  summary: "Where we come as a matter of course",
  responses: { 200: jsonAnswer("The areas", AreaList) },
});

const searchWordsRoute = route("get", "/v1/search_words", cachedByCatalogue, {
  summary: "Groups of words of one meaning: a search for one of them is a search for all",
  responses: { 200: jsonAnswer("The groups", SearchWordList) },
});

export const catalogueRoutes = (dependencies: Dependencies) => {
  const { db } = dependencies;
  return createRouter()
    .openapi(searchRoute, async (c) =>
      c.json(await searchCategories(db, c.req.valid("json").category_type), 200),
    )
    .openapi(categoryRoute, async (c) => {
      const category = await findCategory(db, c.req.valid("param").id);
      if (isRefusal(category)) return refusalResponse(404, category);
      return c.json(category, 200);
    })
    .openapi(bookablesRoute, async (c) => {
      const rows = await listBookables(db, c.req.valid("query").ids);
      const bookables = rows.map(({ price_paise, days_a_week, visits_a_month, ...row }) => ({
        ...row,
        price: toRupees(price_paise),
        rhythm: toRhythm({ days_a_week, visits_a_month }),
      }));
      return c.json(bookables, 200);
    })
    .openapi(areasRoute, async (c) => c.json(await listAreas(db), 200))
    .openapi(searchWordsRoute, async (c) => c.json(await listSearchWords(db), 200))
    .route("/", vendorChoiceRoutes(dependencies));
};

async function listOfferable(db: Db): Promise<Category[]> {
  const categories = await composeCategories(db, await listCategories(db));
  return categories.filter(({ products }) => products.length > 0);
}

const vendorRouteOf = publicRoute("Vendors: public");

const citiesRoute = vendorRouteOf("get", "/addresses", cachedByCatalogue, {
  summary: "The cities",
  responses: { 200: jsonAnswer("The cities", CityList) },
});

const locationsRoute = vendorRouteOf("post", "/v1/get_locations", anyBody, {
  summary: "The cities, whatever the payload",
  responses: { 200: jsonAnswer("The cities", CityList) },
});

const serviceNamesRoute = vendorRouteOf("get", "/services", cachedByCatalogue, {
  summary: "What an application can offer",
  responses: { 200: jsonAnswer("The names", ServiceNameList) },
});

const offerableRoute = vendorRouteOf("get", "/show_categories_product", cachedByCatalogue, {
  summary: "Categories with their approved products",
  responses: { 200: jsonAnswer("The categories", CategoryList) },
});

const vendorChoiceRoutes = ({ db }: Dependencies) =>
  createRouter()
    .openapi(citiesRoute, async (c) => c.json(await listCities(db), 200))
    .openapi(locationsRoute, async (c) => c.json(await listCities(db), 200))
    .openapi(serviceNamesRoute, async (c) => c.json(await listServiceNames(db), 200))
    .openapi(offerableRoute, async (c) => c.json(await listOfferable(db), 200));
