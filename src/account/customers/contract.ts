import { z } from "@hono/zod-openapi";
import { LANGUAGES } from "#kernel/language.ts";
import { MAX_PIN_CODE_LENGTH, readPinCode, isPinCode } from "#kernel/typed.ts";
import { isParagraph } from "#kernel/text.ts";
import { CHANNELS } from "#notifications/fields.ts";
import { idParams } from "#schema/id.ts";
import { optionalText, requiredText, requiredTextOrNumber } from "#schema/text.ts";
import { CONTACTS } from "../ground/fields.ts";
import { MAX_ADDRESSES } from "../limits.ts";
import { email, phoneNumber, currentPassword } from "../contract.ts";

const MAX_NAME_LENGTH = 80;
const MAX_ADDRESS_LENGTH = 500;

export const KeptAddress = z
  .object({ id: z.int(), full_address: z.string(), pin_code: z.string() })
  .openapi("KeptAddress");
export type KeptAddress = z.infer<typeof KeptAddress>;

export const AccountAnswer = z
  .object({
    first_name: z.string().openapi({ description: "Empty until it is known" }),
    last_name: z.string(),
    email: z.string().openapi({ description: "Empty when there is none" }),
    phone_number: z.string().openapi({ description: "Empty when there is none" }),
    phone_proven: z.boolean().openapi({
      description:
        "Confirmed with a code that was sent to it: the owner of the number has the account",
    }),
    phone_idle: z.literal(true).optional().openapi({
      description:
        "The number was confirmed and then not used for 90 days: no code signs in by it until it is confirmed again",
    }),
    email_proven: z.boolean(),
    provable: z
      .array(z.enum(CONTACTS))
      .openapi({ description: "To which contacts this site can send a code" }),
    language: z.enum(LANGUAGES).openapi({ description: "Of its pages and messages" }),
    hear_by: z
      .array(z.enum(CHANNELS))
      .openapi({ description: "In which ways the customer wants to be written to" }),
    addresses: z
      .array(KeptAddress)
      .max(MAX_ADDRESSES)
      .openapi({ description: "The one used last is first" }),
  })
  .openapi("AccountAnswer");
export type AccountAnswer = z.infer<typeof AccountAnswer>;

export const ChangeAccountRequest = z
  .object(
    {
      first_name: optionalText("First name", MAX_NAME_LENGTH).optional(),
      last_name: optionalText("Last name", MAX_NAME_LENGTH).optional(),
      email: email.optional(),
      phone_number: phoneNumber.optional(),
      hear_by: z
        .array(z.enum(CHANNELS, { error: "There is no such way to hear from us" }), {
          error: "Send the ways to hear from us as a list",
        })
        .max(CHANNELS.length, { error: "Name each way to hear from us once" })
        .optional(),
      current_password: currentPassword.optional().openapi({
        description: "Needed to change the e-mail or the phone number",
      }),
    },
    { error: "Send an object with what is to change" },
  )
  .openapi("ChangeAccountRequest");
export type ChangeAccount = z.infer<typeof ChangeAccountRequest>;

export const LanguageRequest = z
  .object(
    { language: z.enum(LANGUAGES, { error: "Language must be en or hi" }) },
    { error: "Send an object with language" },
  )
  .openapi("LanguageRequest");

export const EraseAccountRequest = z
  .object({ password: currentPassword }, { error: "Send an object with your password" })
  .openapi("EraseAccountRequest");

export const AddressRequest = z
  .object(
    {
      full_address: requiredText(
        "Enter your full address",
        "Full address",
        MAX_ADDRESS_LENGTH,
        isParagraph,
      ).openapi({ example: "B-1204, Tower 7, Neem Residency, Sector 76, Noida" }),
      pin_code: requiredTextOrNumber("Enter your pin code", "Pin code", MAX_PIN_CODE_LENGTH)
        .transform(readPinCode)
        .refine(isPinCode, { error: "Enter a pin code of 6 digits, for example 201301" })
        .openapi({ example: "201301" }),
    },
    { error: "Send an object with full_address and pin_code" },
  )
  .openapi("KeptAddressRequest");
export type AddressInput = z.infer<typeof AddressRequest>;

export const KeptAddressParams = idParams("There is no such address");
