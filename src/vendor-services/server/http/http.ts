import { createRoute } from "@hono/zod-openapi";
import { listOfferable } from "#catalogue/server/operations/list-offerable.ts";
import { CategoryList } from "#catalogue/contract/contract.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { addressOf } from "#server/http/protection/address-of.ts";
import { createHttp } from "#server/http/create-http.ts";
import { json } from "#server/http/json-content.ts";
import { problem, problems } from "#server/http/problem-answer.ts";
import { anyBody } from "#server/http/body/strict-body.ts";
import {
  ApplicationRequest,
  CityList,
  MessageAnswer,
  ServiceNameList,
} from "#vendor-account/contract/contract.ts";
import { addressHttp } from "#vendor-account/server/http/address-http.ts";
import { applicationHttp } from "#inbox/server/http/application-http.ts";
import { apply } from "#inbox/server/operations/apply.ts";
import { approvalHttp } from "./approval-http.ts";
import type { VendorEvents } from "#vendor-account/server/events.ts";
import { ownProductHttp } from "./own-product-http.ts";
import { profileHttp } from "#vendor-account/server/http/profile-http.ts";
import { suspensionHttp } from "#vendor-account/server/http/suspension-http.ts";
import { listCities, listServiceNames } from "#vendor-account/server/queries/places.ts";
import { serviceHttp } from "./service-http.ts";

const tags = ["Vendors: public"];

const citiesRoute = createRoute({
  method: "get",
  path: "/addresses",
  tags,
  summary: "The cities",
  responses: { 200: { description: "The cities", ...json(CityList) } },
});

const locationsRoute = createRoute({
  method: "post",
  path: "/v1/get_locations",
  tags,
  middleware: anyBody,
  summary: "The cities, whatever the payload",
  responses: { 200: { description: "The cities", ...json(CityList) } },
});

const serviceNamesRoute = createRoute({
  method: "get",
  path: "/services",
  tags,
  summary: "What an application can offer",
  responses: { 200: { description: "The names", ...json(ServiceNameList) } },
});

const offerableRoute = createRoute({
  method: "get",
  path: "/show_categories_product",
  tags,
  summary: "Categories with their approved products",
  responses: { 200: { description: "The categories", ...json(CategoryList) } },
});

const applyRoute = createRoute({
  method: "post",
  path: "/vendors",
  tags,
  summary: "Apply as a vendor",
  request: { body: { required: true, ...json(ApplicationRequest) } },
  responses: { 201: { description: "Kept", ...json(MessageAnswer) }, ...problems(422, 429) },
});

export const vendorHttp = (dependencies: Dependencies, events: VendorEvents) => {
  const { db, now, limits } = dependencies;
  return createHttp()
    .openapi(citiesRoute, async (c) => c.json(await listCities(db), 200))
    .openapi(locationsRoute, async (c) => c.json(await listCities(db), 200))
    .openapi(serviceNamesRoute, async (c) => c.json(await listServiceNames(db), 200))
    .openapi(offerableRoute, async (c) => c.json(await listOfferable(db), 200))
    .openapi(applyRoute, async (c) => {
      const tooMany = await limits.use("application", addressOf(c), c);
      if (tooMany !== undefined) return tooMany;
      const refused = await apply(db, c.req.valid("json").vendor, now());
      if (refused !== undefined) {
        const issues = refused.sentences.map((message) => ({ path: "vendor.location", message }));
        return problem(422, { errors: refused.sentences, issues });
      }
      return c.json({ message: "Thank you! Vendor added successfully." }, 201);
    })
    .route("/", profileHttp(dependencies))
    .route("/", addressHttp(dependencies, events))
    .route("/", serviceHttp(dependencies))
    .route("/", ownProductHttp(dependencies))
    .route("/", approvalHttp(dependencies, events))
    .route("/", suspensionHttp(dependencies, events))
    .route("/", applicationHttp(dependencies));
};
