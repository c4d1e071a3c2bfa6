import { toPaise } from "#kernel/money/money.ts";
import { idParams } from "#schema/id.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { vendorRoute, createRouter } from "#server/http/routes.ts";
import { MessageAnswer } from "#schema/text.ts";
import {
  AskedPrices,
  PriceRequest,
  SubmitServicesRequest,
  VendorServiceList,
} from "../contract.ts";
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

export const serviceRoutes = (
  { db, now }: Dependencies,
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
    });
