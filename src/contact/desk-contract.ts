import { z } from "@hono/zod-openapi";
import { filter } from "#audit/contract.ts";

export const MOST_ON_A_PAGE = 50;
const HIGHEST_ID = 2_147_483_647;
const NO_PLACE = "The list has no such place";

export const ContactFilters = z.object({
  handled: filter(z.enum(["true", "false"], { error: "handled must be true or false" })),
});
export const ContactQuery = ContactFilters.extend({
  cursor: filter(
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/, { error: NO_PLACE })
      .transform(Number)
      .pipe(z.int().max(HIGHEST_ID, { error: NO_PLACE }))
      .openapi({ type: "integer" }),
  ),
  limit: filter(
    z
      .string()
      .regex(/^\d{1,3}$/, { error: "limit must be a number" })
      .transform((digits) => Math.min(MOST_ON_A_PAGE, Math.max(1, Number(digits))))
      .openapi({ type: "integer", maximum: MOST_ON_A_PAGE }),
  ),
});

export const ContactParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: "There is no such message" })
    .transform(Number)
    .openapi({ type: "integer" }),
});

export const OpsContact = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    subject: z.string(),
    message: z.string(),
    received_at: z.iso.datetime(),
    handled_at: z.iso.datetime().nullable(),
    handled_by: z.string().nullable(),
    is_sample: z.boolean(),
  })
  .openapi("OpsContact");
export type OpsContact = z.infer<typeof OpsContact>;

export const ContactPage = z
  .object({ contacts: z.array(OpsContact), next: z.string().nullable() })
  .openapi("OpsContactPage");

export const HandledRequest = z
  .object(
    { handled: z.boolean({ error: "handled must be true or false" }) },
    { error: "Send an object with handled in it" },
  )
  .openapi("ContactHandledRequest");

export const HandledAnswer = z.object({ message: z.string() }).openapi("ContactHandledAnswer");
