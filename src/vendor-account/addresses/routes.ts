import { idParams } from "#schema/id.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, problem, refusalResponse } from "#server/http/answers.ts";
import { vendorRoute, createRouter } from "#server/http/routes.ts";
import { Address, AddressList, AddressRequest } from "../contract.ts";
import { MessageAnswer } from "#schema/text.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import { saveAddress, toAddress, listAddresses, removeAddress } from "./addresses.ts";

const NONE = "There is no such address";

const route = vendorRoute("Vendors: addresses");

const listRoute = route("get", "/v1/addresses", {
  summary: "The vendor's own addresses; 404 when there is none",
  responses: { 200: jsonAnswer("The addresses", AddressList), ...problems(404) },
});

const addRoute = route("post", "/v1/addresses", {
  summary: "Add an address",
  request: { body: jsonBody(AddressRequest) },
  responses: { 201: jsonAnswer("Added", Address), ...problems(422) },
});

const changeRoute = route("put", "/v1/addresses/{id}", {
  summary: "Change an address; in another city the services approved there wait for approval again",
  request: { params: idParams(NONE), body: jsonBody(AddressRequest) },
  responses: { 200: jsonAnswer("Changed", Address), ...problems(404, 422) },
});

const deleteRoute = route("delete", "/v1/addresses/{id}", {
  summary: "Delete an address and the services offered there",
  request: { params: idParams(NONE) },
  responses: { 200: jsonAnswer("Deleted", MessageAnswer), ...problems(404) },
});

const STATUS = { "unknown-city": 422, "two-cities": 422, "too-many": 422, unknown: 404 } as const;

export const addressRoutes = ({ db, now }: Dependencies, hooks: VendorAccountHooks) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const rows = await listAddresses(db, c.var.account.accountId);
      if (rows.length === 0) return problem(404, { errors: ["No address has been added yet"] });
      return c.json(rows.map(toAddress), 200);
    })
    .openapi(addRoute, async (c) => {
      const { vendor_address } = c.req.valid("json");
      const added = { now: now(), ...hooks };
      const answer = await saveAddress(db, c.var.account.accountId, vendor_address, added);
      if (isRefusal(answer)) return refusalResponse(422, answer);
      return c.json(answer, 201);
    })
    .openapi(changeRoute, async (c) => {
      const { vendor_address } = c.req.valid("json");
      const which = { id: c.req.valid("param").id, now: now(), ...hooks };
      const answer = await saveAddress(db, c.var.account.accountId, vendor_address, which);
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json(answer, 200);
    })
    .openapi(deleteRoute, async (c) => {
      const refused = await removeAddress(db, c.var.account.accountId, c.req.valid("param").id, {
        now: now(),
        ...hooks,
      });
      if (refused !== undefined) return refusalResponse(404, refused);
      return c.json({ message: "Address deleted successfully!" }, 200);
    });
