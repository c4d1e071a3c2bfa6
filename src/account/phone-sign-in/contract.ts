import { z } from "@hono/zod-openapi";
import { linkKey } from "#schema/link-key.ts";
import { accountPhone } from "../contract.ts";
import { contactCode } from "../contacts/contract.ts";

const role = z
  .literal("vendor", { error: "Role can only be vendor, or left out" })
  .optional()
  .openapi({
    description: "Left out: the customer's account with the number, else the vendor's",
  });

const requestKey = linkKey("Send the key with which the code was asked for").optional().openapi({
  description:
    "Random, made and kept by the browser that asks: the code works with it alone. Left out, it works without one",
});

export const SignInCodeRequest = z
  .object(
    { phone_number: accountPhone, role, request_key: requestKey },
    { error: "Send an object with phone_number" },
  )
  .openapi("SignInCodeRequest");
export type SignInCodeInput = z.infer<typeof SignInCodeRequest>;

export const SignInCodeAnswer = z
  .object({
    message: z.string().openapi({
      description: "The next step; it does not depend on whether the number is an account's",
    }),
  })
  .openapi("SignInCodeAnswer");

export const ConfirmSignInCodeRequest = z
  .object(
    { phone_number: accountPhone, code: contactCode, role, request_key: requestKey },
    { error: "Send an object with phone_number and code" },
  )
  .openapi("ConfirmSignInCodeRequest");
