import { z } from "@hono/zod-openapi";
import { filter, limit } from "#schema/filter.ts";
import { idParams, idText } from "#schema/id.ts";

export const MOST_ON_A_PAGE = 50;

export const ContactFilters = z.object({
  handled: filter(z.enum(["true", "false"], { error: "handled must be true or false" })),
});
export const ContactQuery = ContactFilters.extend({
  cursor: filter(idText("The list has no such place")),
  limit: limit(MOST_ON_A_PAGE),
});

export const ContactParams = idParams("There is no such message");

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
