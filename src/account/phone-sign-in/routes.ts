import { ConfirmSignInCodeRequest, SignInCodeAnswer, SignInCodeRequest } from "./contract.ts";
import { TokenAnswer } from "../contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { createRouter, publicRoute } from "#server/http/routes.ts";
import type { AccountHooks } from "../hooks.ts";
import { findSignInByPhone } from "../contacts/proven-contacts.ts";
import { signInContext } from "../sessions/current-session.ts";
import { limitCodes, limitCodeTries, rememberAddress } from "../sessions/limit-sign-in.ts";
import { confirmSignInCode } from "./confirm-code.ts";
import { describeCodeWay, requestSignInCode } from "./request-code.ts";

const route = publicRoute("Accounts");

const requestRoute = route("post", "/v1/signin_code", {
  event: "sign-in code requested",
  summary: "Ask for a code that signs in a customer or vendor by a confirmed phone number",
  description:
    "The code has six digits, works once, for ten minutes and five tries, and with the key of this request alone. A number that was not used for 90 days gets none.",
  request: { body: jsonBody(SignInCodeRequest) },
  responses: {
    202: jsonAnswer("The same for every number", SignInCodeAnswer),
    ...problems(422, 429),
  },
});

const confirmRoute = route("post", "/v1/signin_code/confirm", {
  event: "signed in",
  summary: "Sign in with the code that was sent to the phone number",
  request: { body: jsonBody(ConfirmSignInCodeRequest) },
  responses: { 200: jsonAnswer("Signed in", TokenAnswer), ...problems(401, 422, 429) },
});

export const phoneSignInRoutes = (
  dependencies: Dependencies,
  { linkWays }: Pick<AccountHooks, "linkWays">,
) => {
  const { db, now, isPublic, site } = dependencies;
  return createRouter()
    .openapi(requestRoute, async (c) => {
      const asked = c.req.valid("json");
      const tooMany = await limitCodes(dependencies, asked.phone_number, c);
      if (tooMany !== undefined) return tooMany;
      await requestSignInCode(db, asked, { now: now(), isPublic });
      return c.json({ message: describeCodeWay(linkWays().phone, site.phone) }, 202);
    })
    .openapi(confirmRoute, async (c) => {
      const typed = c.req.valid("json");
      const limit = await limitCodeTries(dependencies, typed.phone_number, c);
      if (limit.tooMany !== undefined) return limit.tooMany;
      const answer = await confirmSignInCode(db, typed, signInContext(c, now()), isPublic);
      if (isRefusal(answer)) {
        const { phone_number: phone, role } = typed;
        const aim = findSignInByPhone(db, { phone, role }, { now: now(), isPublic });
        c.set("aimedAt", (await aim.executeTakeFirst())?.id);
        return refusalResponse(401, answer);
      }
      await limit.succeeded();
      await rememberAddress(dependencies, answer.token, c);
      return c.json(answer, 200);
    });
};
