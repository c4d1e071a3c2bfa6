import { toPaise } from "#kernel/money/money.ts";
import { MAX_PRICE_RUPEES } from "#kernel/money/parse-price.ts";
import { MAX_ID } from "#kernel/read-id.ts";
import { idParams } from "#schema/id.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter, refuseInput } from "#server/http/create-router.ts";
import { filePart, openapiMultipart } from "#server/http/openapi-multipart.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { vendorRoute } from "#server/http/routes.ts";
import { upload } from "#server/http/body/upload.ts";
import { MessageAnswer } from "#schema/message-answer.ts";
import {
  AskedPrices,
  NewProducts,
  PriceRequest,
  SubmitServicesRequest,
  VendorServiceList,
} from "../contract.ts";
import { addProducts } from "../own-products/add-products.ts";
import type { VendorServiceHooks } from "../hooks.ts";
import { changePrice, withdrawService } from "./change-entry.ts";
import { listAskedPrices, listServices } from "./list-services.ts";
import { submitServices } from "./submit-services.ts";

const NONE = "There is no such entry";
const saved = (description: string) => ({ description, ...json(MessageAnswer) });

const route = vendorRoute("Vendors: services");

const submitRoute = route("post", "/v1/vendors", {
  summary: "Offer products at addresses, for a price each",
  request: { body: jsonBody(SubmitServicesRequest) },
  responses: { 201: saved("Submitted"), ...problems(422) },
});

const listRoute = route("get", "/v1/vendors/vendor_services", {
  summary: "The vendor's own entries",
  responses: { 200: jsonAnswer("The entries", VendorServiceList) },
});

const askedRoute = route("get", "/v1/vendors/asked_prices", {
  summary: "What other vendors of the same cities ask, where at least three offer it",
  responses: { 200: jsonAnswer("A range for each product", AskedPrices) },
});

const priceRoute = route("put", "/v1/vendors/{id}", {
  summary: "Change the price of an entry, which then waits for approval again",
  request: { params: idParams(NONE), body: jsonBody(PriceRequest) },
  responses: { 200: saved("Changed"), ...problems(404, 422) },
});

const deleteRoute = route("delete", "/v1/vendors/{id}", {
  summary: "Delete an entry",
  request: { params: idParams(NONE) },
  responses: { 200: saved("Deleted"), ...problems(404) },
});

const addProductRoute = route("post", "/v1/vendors/add_vendor_product", upload(32), {
  summary: "Add at most 10 products of one's own: the parts of product_details come once for each",
  requestBody: openapiMultipart(
    {
      category_id: { type: "integer", minimum: 1, maximum: MAX_ID },
      vendor_address_id: { type: "integer", minimum: 1, maximum: MAX_ID },
      "product_details[][title]": { type: "string", minLength: 1, maxLength: 120 },
      "product_details[][short_title]": { type: "string", minLength: 1, maxLength: 40 },
      "product_details[][description]": { type: "string", minLength: 1, maxLength: 4000 },
      "product_details[][content]": { type: "string", minLength: 1, maxLength: 8000 },
      "product_details[][price]": { type: "number", minimum: 0.01, maximum: MAX_PRICE_RUPEES },
      "product_details[][image]": filePart("A JPEG, PNG or WebP of at most 5 MB"),
    },
    ["category_id", "vendor_address_id"],
  ),
  responses: { 201: saved("Added"), ...problems(400, 413, 415, 422, 429, 503) },
});

export const serviceRoutes = (
  { db, now, files }: Dependencies,
  { onEnded }: Pick<VendorServiceHooks, "onEnded">,
) =>
  createRouter()
    .openapi(submitRoute, async (c) => {
      const answer = await submitServices(db, c.var.account.accountId, c.req.valid("json"), now());
      if (isRefusal(answer)) return refusalResponse(422, answer);
      return c.json({ message: "Services submitted successfully!" }, 201);
    })
    .openapi(listRoute, async (c) => c.json(await listServices(db, c.var.account.accountId), 200))
    .openapi(askedRoute, async (c) =>
      c.json(await listAskedPrices(db, c.var.account.accountId), 200),
    )
    .openapi(priceRoute, async (c) => {
      const { price } = c.req.valid("json").vendor_service;
      const { id } = c.req.valid("param");
      const change = { pricePaise: toPaise(price), now: now() };
      const refused = await changePrice(db, c.var.account.accountId, id, change);
      if (refused !== undefined) return refusalResponse(404, refused);
      return c.json({ message: "Price updated." }, 200);
    })
    .openapi(deleteRoute, async (c) => {
      const refused = await withdrawService(db, c.var.account.accountId, c.req.valid("param").id, {
        now: now(),
        onEnded,
      });
      if (refused !== undefined) return refusalResponse(404, refused);
      return c.json({ message: "Service deleted." }, 200);
    })
    .openapi(addProductRoute, async (c) => {
      const parsed = NewProducts.safeParse(c.var.form);
      if (!parsed.success) return refuseInput(parsed.error);
      const refused = await addProducts(db, files, c.var.account.accountId, parsed.data, now());
      if (refused !== undefined) return refusalResponse(422, refused);
      return c.json({ message: "Service added." }, 201);
    });
