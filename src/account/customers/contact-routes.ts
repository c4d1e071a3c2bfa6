import {
  ConfirmContactRequest,
  ContactProofAnswer,
  ContactProofRequest,
} from "../contacts/contract.ts";
import { renewedToken } from "../contract.ts";
import { AccountAnswer } from "./contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, problem, refusalResponse } from "#server/http/answers.ts";
import { customerOrVendorRoute, createRouter } from "#server/http/routes.ts";
import type { AccountHooks } from "../hooks.ts";
import {
  confirmContact,
  findProofTarget,
  requestContactProof,
} from "../contacts/confirm-contact.ts";
import { answerAccount } from "./change-account.ts";
import { currentSession, renewToken } from "../sessions/current-session.ts";
import { rateLimits } from "../rate-limits.ts";

const route = customerOrVendorRoute("Accounts");

const requestRoute = route("post", "/v1/account/proof", {
  refusedEvent: "credentials refused",
  summary: "Send a code that proves the phone number or the e-mail of the account",
  description:
    "The code has six digits, works for ten minutes and can be tried five times. Another phone number or e-mail, as `value`, becomes the account's once it is confirmed, also where another account holds it without having confirmed it. A vendor proves its own ones only.",
  request: { body: jsonBody(ContactProofRequest) },
  responses: {
    202: { ...jsonAnswer("The code is on its way", ContactProofAnswer), ...renewedToken },
    ...problems(409, 422, 429),
  },
});

const confirmRoute = route("post", "/v1/account/proof/confirm", {
  event: "account changed",
  refusedEvent: "credentials refused",
  summary: "Confirm the phone number or the e-mail with the code that was sent to it",
  request: { body: jsonBody(ConfirmContactRequest) },
  responses: { 200: jsonAnswer("The account", AccountAnswer), ...problems(422) },
});

const STATUS = {
  missing: 422,
  proven: 409,
  taken: 422,
  "not-own": 422,
  "password-needed": 422,
  "wrong-password": 422,
} as const;

const NO_CODE = {
  phone: (phone: string) => say`We cannot send a code to this number. Call us at ${phone}`,
  email: (phone: string) => say`We cannot send a code to this email. Call us at ${phone}`,
};

export const contactProofRoutes = (
  { db, now, limits, site }: Dependencies,
  { linkWays, onSignedOut }: Pick<AccountHooks, "linkWays" | "onSignedOut">,
) =>
  createRouter()
    .openapi(requestRoute, async (c) => {
      const { accountId, role } = c.var.account;
      const asked = c.req.valid("json");
      if (!linkWays()[asked.contact]) {
        return problem(409, { errors: [NO_CODE[asked.contact](site.phone)] });
      }
      // Limits password guesses by a stolen session.
      const guesses =
        asked.current_password === undefined
          ? undefined
          : await limits.use(rateLimits["password-change"], String(accountId), c);
      if (guesses !== undefined) return guesses;
      const target = await findProofTarget(db, accountId, asked, now());
      if (isRefusal(target)) return refusalResponse(STATUS, target);
      // Other accounts that ask for it cannot use up the codes of the account that has the contact.
      const contact = `${target.replaces === null ? role : "new"} ${target.sentTo}`;
      const tooMany =
        (await limits.use(rateLimits["contact-proof"], `account ${accountId}`, c)) ??
        (await limits.use(rateLimits["contact-proof"], contact, c)) ??
        (await limits.use(rateLimits["contact-proof-in-a-day"], contact, c));
      if (tooMany !== undefined) return tooMany;
      await requestContactProof(db, accountId, target, now());
      if (asked.current_password !== undefined) await renewToken(db, c);
      return c.json(
        { message: `A code is on its way to ${target.sentTo}. It works for 10 minutes` },
        202,
      );
    })
    .openapi(confirmRoute, async (c) => {
      const session = currentSession(c);
      const code = c.req.valid("json");
      const refused = await confirmContact(db, session, code, now(), { onSignedOut });
      if (refused !== undefined) return refusalResponse(422, refused);
      return c.json(await answerAccount(db, session.accountId, linkWays(), now()), 200);
    });
