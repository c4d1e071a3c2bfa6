import {
  AccountAnswer,
  AddressRequest,
  ChangeAccountRequest,
  KeptAddressParams,
  LanguageRequest,
} from "./contract.ts";
import { renewedToken } from "../contract.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { customerOrVendorRoute, customerRoute, createRouter } from "#server/http/routes.ts";
import type { AccountHooks } from "../hooks.ts";
import { changeAccount, answerAccount } from "./change-account.ts";
import { addAddress, changeAddress, removeAddress } from "./saved-addresses.ts";
import { setLanguage } from "./queries.ts";
import { currentSession, renewToken } from "../sessions/current-session.ts";
import { rateLimits } from "../rate-limits.ts";

const route = customerRoute("Accounts");
const account = jsonAnswer("The account", AccountAnswer);

const readRoute = customerOrVendorRoute("Accounts")("get", "/v1/account", {
  summary:
    "The caller's own account: name, contact, addresses, ways to hear from us. A vendor's name and addresses stand in its profile",
  responses: { 200: account },
});

const changeRoute = route("patch", "/v1/account", {
  event: "account changed",
  refusedEvent: "credentials refused",
  summary: "Change what is given of it; e-mail and phone number need the current password",
  request: { body: jsonBody(ChangeAccountRequest) },
  responses: { 200: { ...account, ...renewedToken }, ...problems(422, 429) },
});

const languageRoute = customerOrVendorRoute("Accounts")("put", "/v1/account", {
  summary: "Choose the language of one's pages and messages",
  request: { body: jsonBody(LanguageRequest) },
  responses: { 200: account, ...problems(422) },
});

const addRoute = route("post", "/v1/account/addresses", {
  summary: "Keep an address, ten at most; one that is kept already is no error",
  request: { body: jsonBody(AddressRequest) },
  responses: { 200: account, ...problems(409, 422) },
});

const changeAddressRoute = route("put", "/v1/account/addresses/{id}", {
  summary: "Change an address",
  request: { params: KeptAddressParams, body: jsonBody(AddressRequest) },
  responses: { 200: account, ...problems(404, 409, 422) },
});

const removeRoute = route("delete", "/v1/account/addresses/{id}", {
  summary: "Remove an address",
  request: { params: KeptAddressParams },
  responses: { 200: account, ...problems(404) },
});

const CHANGE_STATUS = { "password-needed": 422, "wrong-password": 422, taken: 422 } as const;
const ADDRESS_STATUS = { unknown: 404, "kept-already": 409 } as const;

export const customerRoutes = (
  { db, now, limits }: Dependencies,
  { linkWays, onSignedOut }: Pick<AccountHooks, "linkWays" | "onSignedOut">,
) => {
  const read = (accountId: number) => answerAccount(db, accountId, linkWays(), now());
  return createRouter()
    .openapi(readRoute, async (c) => c.json(await read(c.var.account.accountId), 200))
    .openapi(languageRoute, async (c) => {
      const { accountId } = c.var.account;
      await setLanguage(db, accountId, c.req.valid("json").language);
      return c.json(await read(accountId), 200);
    })
    .openapi(changeRoute, async (c) => {
      const { accountId } = c.var.account;
      const change = c.req.valid("json");
      // Limits password guesses by a stolen session.
      const tooMany =
        change.current_password === undefined
          ? undefined
          : await limits.use(rateLimits["password-change"], String(accountId), c);
      if (tooMany !== undefined) return tooMany;
      const refused = await changeAccount(db, currentSession(c), change, now(), { onSignedOut });
      if (refused !== undefined) return refusalResponse(CHANGE_STATUS, refused);
      if (change.current_password !== undefined) await renewToken(db, c);
      return c.json(await read(accountId), 200);
    })
    .openapi(addRoute, async (c) => {
      const { accountId } = c.var.account;
      const refused = await addAddress(db, accountId, c.req.valid("json"), now());
      if (refused !== undefined) return refusalResponse(409, refused);
      return c.json(await read(accountId), 200);
    })
    .openapi(changeAddressRoute, async (c) => {
      const { accountId } = c.var.account;
      const { id } = c.req.valid("param");
      const refused = await changeAddress(db, accountId, id, c.req.valid("json"));
      if (refused !== undefined) return refusalResponse(ADDRESS_STATUS, refused);
      return c.json(await read(accountId), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { accountId } = c.var.account;
      const refused = await removeAddress(db, accountId, c.req.valid("param").id);
      if (refused !== undefined) return refusalResponse(404, refused);
      return c.json(await read(accountId), 200);
    });
};
