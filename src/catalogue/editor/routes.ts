import {
  CategoryInput,
  CityInput,
  MiniServiceInput,
  OpsCategory,
  OpsCity,
  OpsMiniService,
  OpsProduct,
  OpsSearchWords,
  OpsServiceName,
  ProductInput,
  SearchWordsInput,
  ServiceNameInput,
  type CatalogueItem,
  OpsBookableList,
  PictureAnswer,
} from "./contract.ts";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvTime } from "#server/http/csv-response.ts";
import type { CatalogueHooks } from "../hooks.ts";
import { category } from "./resources/category.ts";
import { cityResource, serviceName } from "./resources/city.ts";
import { searchWords } from "./resources/search-words.ts";
import { miniService } from "./resources/bookable.ts";
import { productResource } from "./resources/product.ts";
import { resourceHandlers } from "./resource-handlers.ts";
import { pricesRoute, resourceRoutes, catalogueRoute } from "./resource-routes.ts";
import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi";
import type { HttpEnv } from "#server/http/http-env.ts";
import { toRupees } from "#kernel/money/money.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import { jsonAnswer, problems, problem, refusalResponse } from "#server/http/answers.ts";
import { operatorRoute, operatorOf, createRouter } from "#server/http/routes.ts";
import { listAllBookables } from "../public/queries.ts";
import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import { filePart, openapiMultipart } from "#server/http/openapi-multipart.ts";
import { SentFile } from "#server/files/sent-file.ts";
import { upload } from "#server/http/body/upload.ts";
import type { Operator } from "#audit/exports.ts";
import { saveFile } from "#storage/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { inspectFile } from "#server/files/inspect-file.ts";
import { pictureUrl, uploaded } from "../public/picture-url.ts";

type Call = "list" | "file" | "order" | "find" | "add" | "change" | "retire" | "restore";

declare const openapi: OpenAPIHono<HttpEnv>["openapi"];
type Handler<Route extends RouteConfig> = Parameters<typeof openapi<Route>>[1];

function resourceRouter<Routes extends Record<Call, RouteConfig>>(
  given: Routes,
  handlers: { [Name in Call]: Handler<Routes[Name]> },
) {
  // With this type each route keeps its own type; a property of `given` has the constraint's.
  const routes: { [Name in Call]: Routes[Name] } = given;
  return createRouter()
    .openapi(routes.list, handlers.list)
    .openapi(routes.file, handlers.file)
    .openapi(routes.order, handlers.order)
    .openapi(routes.find, handlers.find)
    .openapi(routes.add, handlers.add)
    .openapi(routes.change, handlers.change)
    .openapi(routes.retire, handlers.retire)
    .openapi(routes.restore, handlers.restore);
}

const retired = csvTime<CatalogueItem>("Retired", ({ retired_at }) => retired_at);

const categoryRoutes = (dependencies: Dependencies) =>
  resourceRouter(
    resourceRoutes("categories", category.subject, OpsCategory, CategoryInput),
    resourceHandlers(dependencies, category, "categories", [
      ["Id", ({ id }) => id],
      ["Name", ({ name }) => name],
      ["Kind", ({ category_type }) => category_type],
      ["Tagline", ({ tagline }) => tagline],
      ["Products", ({ products }) => products],
      ["Mini services", ({ mini_services }) => mini_services],
      ["Price from, in rupees", ({ price_from }) => price_from],
      retired,
    ]),
  );

function productRoutes(dependencies: Dependencies, hooks: CatalogueHooks) {
  const product = productResource(hooks);
  const handlers = resourceHandlers(dependencies, product, "products", [
    ["Id", ({ id }) => id],
    ["Category", ({ category_id }) => category_id],
    ["Title", ({ title }) => title],
    ["Short title", ({ short_title }) => short_title],
    ["Price in rupees", ({ price }) => price],
    ["Price is for", ({ price_per }) => price_per],
    ["Visits", ({ rhythm }) => (rhythm === null ? "once" : describeRhythm(rhythm))],
    ["Minutes", ({ duration_minutes }) => duration_minutes],
    ["Crew", ({ crew }) => crew],
    ["More than one", ({ countable }) => (countable ? "yes" : null)],
    retired,
  ]);
  const routes = resourceRoutes("products", product.subject, OpsProduct, ProductInput);
  return resourceRouter(routes, handlers).openapi(
    pricesRoute("products", product.subject),
    handlers.prices,
  );
}

function miniServiceRoutes(dependencies: Dependencies) {
  const handlers = resourceHandlers(dependencies, miniService, "mini-services", [
    ["Id", ({ id }) => id],
    ["Category", ({ category_id }) => category_id],
    ["Title", ({ title }) => title],
    ["Price in rupees", ({ price }) => price],
    retired,
  ]);
  const { subject } = miniService;
  const routes = resourceRoutes("mini_services", subject, OpsMiniService, MiniServiceInput);
  return resourceRouter(routes, handlers).openapi(
    pricesRoute("mini_services", subject),
    handlers.prices,
  );
}

function cityRoutes(dependencies: Dependencies, hooks: CatalogueHooks) {
  const city = cityResource(hooks);
  const { add, change, retire, restore, ...handlers } = resourceHandlers(
    dependencies,
    city,
    "cities",
    [
      ["Id", ({ id }) => id],
      ["Name", ({ name }) => name],
      ["Pin codes begin with", ({ pin_prefixes }) => pin_prefixes.join(" ")],
      retired,
    ],
  );
  const { db, now } = dependencies;
  async function offered<Answer extends Response>(response: Promise<Answer>): Promise<Answer> {
    if ((await response).ok) await hooks.afterAreasAdded(db, now());
    return response;
  }
  return resourceRouter(resourceRoutes("cities", city.subject, OpsCity, CityInput), {
    ...handlers,
    add: (c) => offered(add(c)),
    change: (c) => offered(change(c)),
    retire: (c) => offered(retire(c)),
    restore: (c) => offered(restore(c)),
  });
}

const serviceNameRoutes = (dependencies: Dependencies) =>
  resourceRouter(
    resourceRoutes("service_names", serviceName.subject, OpsServiceName, ServiceNameInput),
    resourceHandlers(dependencies, serviceName, "service-names", [
      ["Id", ({ id }) => id],
      ["Name", ({ service_name }) => service_name],
      retired,
    ]),
  );

const searchWordsRoutes = (dependencies: Dependencies) =>
  resourceRouter(
    resourceRoutes("search_words", searchWords.subject, OpsSearchWords, SearchWordsInput),
    resourceHandlers(dependencies, searchWords, "search-words", [
      ["Id", ({ id }) => id],
      ["Words", ({ words }) => words.join(", ")],
      retired,
    ]),
  );

export const opsCatalogueRoutes = (dependencies: Dependencies, hooks: CatalogueHooks) =>
  createRouter()
    .route("/", categoryRoutes(dependencies))
    .route("/", productRoutes(dependencies, hooks))
    .route("/", miniServiceRoutes(dependencies))
    .route("/", cityRoutes(dependencies, hooks))
    .route("/", serviceNameRoutes(dependencies))
    .route("/", searchWordsRoutes(dependencies))
    .route("/", pictureRoutes(dependencies))
    .route("/", opsBookableRoutes(dependencies));

const route = operatorRoute("Operators: the catalogue", "operator");

const listRoute = route("get", "/v1/ops/bookables", {
  least: "helper",
  summary: "All that can be booked now, with its category and price; at most 5,000",
  responses: { 200: jsonAnswer("Products and mini services", OpsBookableList) },
});

const opsBookableRoutes = ({ db }: Dependencies) =>
  createRouter().openapi(listRoute, async (c) => {
    const rows = await listAllBookables(db);
    const bookables = rows.map(({ price_paise, days_a_week, visits_a_month, ...row }) => ({
      ...row,
      price: toRupees(price_paise),
      rhythm: toRhythm({ days_a_week, visits_a_month }),
    }));
    return c.json(bookables, 200);
  });

const PICTURE = { name: "picture", pdf: false, fit: { width: 1600, height: 1200 } };

/** Stores a picture. It is public with its first item, and deleted after a day without one. */
async function storePicture(
  db: Db,
  files: FileStore,
  { operatorId, now }: Operator & { operatorId: number },
  sent: SentFile,
): Promise<{ picture: string; image: string } | Refusal<"file">> {
  const inspected = await inspectFile(sent.bytes, PICTURE);
  if (isRefusal(inspected)) return inspected;
  const saveOptions = { ownerId: operatorId, isPrivate: false, now };
  const picture = uploaded(await saveFile(db, files, inspected, saveOptions));
  return { picture, image: pictureUrl(picture) };
}

const pictureRoute = catalogueRoute("post", "/v1/ops/pictures", upload(7), {
  summary: "Upload a picture",
  requestBody: openapiMultipart(
    { picture: filePart("A JPEG, PNG or WebP of at most 5 MB and 20 megapixels") },
    ["picture"],
  ),
  responses: { 201: jsonAnswer("Kept", PictureAnswer), ...problems(400, 413, 415, 422, 429, 503) },
});

const pictureRoutes = ({ db, now, files }: Dependencies) =>
  createRouter().openapi(pictureRoute, async (c) => {
    const { picture } = c.var.form;
    if (!(picture instanceof SentFile)) return problem(422, { errors: ["Choose a picture"] });
    const by = operatorOf(c, now());
    const answer = await storePicture(db, files, by, picture);
    if (!isRefusal(answer)) return c.json(answer, 201);
    return refusalResponse(422, answer, { path: "picture" });
  });
