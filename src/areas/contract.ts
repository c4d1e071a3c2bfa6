import { withAsciiDomain } from "#schema/email-domain.ts";
import { PIN_CODE, CONTACT_MISSING, CONTACT_WRONG, readContact } from "./fields.ts";
import { readPinCode, isPinCode } from "#kernel/typed.ts";
import { z } from "@hono/zod-openapi";
import { AREA_STANDINGS } from "#booking/slots/fields.ts";
import { BookableQuery } from "#catalogue/contract.ts";
import { SLOTS } from "#kernel/time/day.ts";
import { MAX_EMAIL_LENGTH, tidy } from "#kernel/text.ts";
import { textOrNumber } from "#schema/text.ts";

const pinCodeSchema = { type: "string", minLength: 6, maxLength: 6, example: "201301" } as const;

export const AreaParams = z.object({
  pin_code: z
    .string()
    .transform(readPinCode)
    .refine(isPinCode, { error: PIN_CODE })
    .openapi(pinCodeSchema),
});

export const AreaQuery = z.object({
  product_ids: BookableQuery.shape.ids
    .optional()
    .openapi({ description: "What first_free and standing are of; without it whatever we offer" }),
});

export const AreaAnswer = z
  .object({
    served: z.boolean(),
    city: z.string().nullable().openapi({ description: "Null where we do not come" }),
    first_free: z
      .object({ date: z.string().openapi({ example: "2026-11-22" }), slot: z.enum(SLOTS) })
      .optional()
      .openapi({ description: "The first half-day in which a vendor has a place" }),
    standing: z.enum(AREA_STANDINGS).openapi({
      description:
        "free: first_free has a place; full: none within 14 days; unknown: we have no vendor for it " +
        "there; outside: we do not come there yet",
    }),
  })
  .openapi("AreaAnswer");

export type AreaAnswer = z.infer<typeof AreaAnswer>;

const contact = textOrNumber(CONTACT_WRONG)
  .transform((text, context) => {
    const read = readContact(withAsciiDomain(tidy(text)));
    if (read !== undefined) return read;
    context.addIssue({
      code: "custom",
      message: tidy(text) === "" ? CONTACT_MISSING : CONTACT_WRONG,
    });
    return z.NEVER;
  })
  .openapi({
    type: "string",
    minLength: 1,
    maxLength: MAX_EMAIL_LENGTH,
    description:
      "A phone number or an e-mail. Ignored for a signed-in customer, who is notified by the account",
    example: "9811045230",
  });

export const WishRequest = z
  .object(
    {
      pin_code: textOrNumber(PIN_CODE)
        .transform(readPinCode)
        .pipe(z.string().refine(isPinCode, { error: PIN_CODE }))
        .openapi(pinCodeSchema),
      contact: contact.optional(),
    },
    { error: "Send an object with pin_code and contact" },
  )
  .openapi("AreaWishRequest");

export type WishRequest = z.infer<typeof WishRequest>;

export const OpsAreaWish = z
  .object({
    pin_code: z.string(),
    wishes: z.int(),
    since: z.iso.datetime().openapi({ description: "When the first of them came" }),
    newest_at: z.iso.datetime(),
  })
  .openapi("OpsAreaWish");

export type OpsAreaWish = z.infer<typeof OpsAreaWish>;

export const AreaWishesAnswer = z
  .object({
    wishes: z.int().openapi({ description: "All that wait" }),
    pin_codes: z.int().openapi({ description: "The pin codes of all that wait" }),
    items: z
      .array(OpsAreaWish)
      .openapi({ description: "The first hundred pin codes: most wished for first" }),
  })
  .openapi("OpsAreaWishes");

export type AreaWishesAnswer = z.infer<typeof AreaWishesAnswer>;
