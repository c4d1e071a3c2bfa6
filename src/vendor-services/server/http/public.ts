import { listOfferable } from "#catalogue/server/operations/list-offerable.ts";
import { CategoryList } from "#catalogue/contract/public.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import { createRouter } from "#server/http/create-router.ts";
import { json } from "#server/http/openapi-json.ts";
import { problem, problems } from "#server/http/problem-response.ts";
import { publicRoute } from "#server/http/routes.ts";
import { anyBody } from "#server/http/body/body-parser.ts";
import {
  ApplicationRequest,
  CityList,
  MessageAnswer,
  ServiceNameList,
} from "#vendor-account/contract/public.ts";
import { addressHttp } from "#vendor-account/server/http/addresses.ts";
import { applicationHttp } from "#inbox/server/http/ops-applications.ts";
import { submitApplication } from "#inbox/server/operations/submit-application.ts";
import { approvalHttp } from "./approvals.ts";
import type { VendorEvents } from "#vendor-account/server/hooks.ts";
import { ownProductHttp } from "./own-products.ts";
import { profileHttp } from "#vendor-account/server/http/profile.ts";
import { suspensionHttp } from "#vendor-account/server/http/suspensions.ts";
import { listCities, listServiceNames } from "#vendor-account/server/queries/cities.ts";
import { serviceHttp } from "./services.ts";

const route = publicRoute("Vendors: public");

const citiesRoute = route({
  method: "get",
  path: "/addresses",
  summary: "The cities",
  responses: { 200: { description: "The cities", ...json(CityList) } },
});

const locationsRoute = route(
  {
    method: "post",
    path: "/v1/get_locations",
    summary: "The cities, whatever the payload",
    responses: { 200: { description: "The cities", ...json(CityList) } },
  },
  anyBody,
);

const serviceNamesRoute = route({
  method: "get",
  path: "/services",
  summary: "What an application can offer",
  responses: { 200: { description: "The names", ...json(ServiceNameList) } },
});

const offerableRoute = route({
  method: "get",
  path: "/show_categories_product",
  summary: "Categories with their approved products",
  responses: { 200: { description: "The categories", ...json(CategoryList) } },
});

const applyRoute = route({
  method: "post",
  path: "/vendors",
  summary: "Apply as a vendor",
  request: { body: { required: true, ...json(ApplicationRequest) } },
  responses: { 201: { description: "Kept", ...json(MessageAnswer) }, ...problems(422, 429) },
});

export const vendorHttp = (dependencies: Dependencies, events: VendorEvents) => {
  const { db, now, limits } = dependencies;
  return createRouter()
    .openapi(citiesRoute, async (c) => c.json(await listCities(db), 200))
    .openapi(locationsRoute, async (c) => c.json(await listCities(db), 200))
    .openapi(serviceNamesRoute, async (c) => c.json(await listServiceNames(db), 200))
    .openapi(offerableRoute, async (c) => c.json(await listOfferable(db), 200))
    .openapi(applyRoute, async (c) => {
      const tooMany = await limits.use("application", clientIp(c), c);
      if (tooMany !== undefined) return tooMany;
      const refused = await submitApplication(db, c.req.valid("json").vendor, now());
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
