import { z } from "@hono/zod-openapi";
import { isPinCode } from "#kernel/pin-code.ts";
import { MAX_EMAIL_LENGTH, tidy } from "#kernel/text.ts";
import { SLOTS } from "#kernel/time/slot.ts";
import { textOrNumber } from "#schema/text.ts";
import { CONTACT_MISSING, CONTACT_WRONG, PIN_CODE, readContact } from "./fields.ts";

const pinCodeSchema = { type: "string", minLength: 6, maxLength: 6, example: "201301" } as const;

export const AreaParams = z.object({
  pin_code: z.string().refine(isPinCode, { error: PIN_CODE }).openapi(pinCodeSchema),
});

export const AreaAnswer = z
  .object({
    served: z.boolean(),
    city: z.string().nullable().openapi({ description: "Null where we do not come" }),
    first_free: z
      .object({ date: z.string().openapi({ example: "2026-11-22" }), slot: z.enum(SLOTS) })
      .optional()
      .openapi({ description: "The first half-day in which somebody there has a place" }),
  })
  .openapi("AreaAnswer");
export type AreaAnswer = z.infer<typeof AreaAnswer>;

/** A phone number or an e-mail in one text. */
const contact = textOrNumber(CONTACT_WRONG)
  .transform((text, context) => {
    const read = readContact(text);
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
      "A phone number or an e-mail. Not read of a signed-in customer, who is told as the account says",
    example: "9811045230",
  });

export const WishRequest = z
  .object(
    {
      pin_code: textOrNumber(PIN_CODE)
        .transform(tidy)
        .pipe(z.string().refine(isPinCode, { error: PIN_CODE }))
        .openapi(pinCodeSchema),
      contact: contact.optional(),
    },
    { error: "Send an object with pin_code and contact" },
  )
  .openapi("AreaWishRequest");
export type WishRequest = z.infer<typeof WishRequest>;
