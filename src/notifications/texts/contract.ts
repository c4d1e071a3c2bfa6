import { z } from "@hono/zod-openapi";
import { LANGUAGES } from "#kernel/language.ts";
import { oneOf } from "#schema/text.ts";
import { PHONE_CHANNELS, VARIABLE_TYPES } from "./fields.ts";

const where = {
  key: z.string(),
  language: z.enum(LANGUAGES),
  channel: z.enum(PHONE_CHANNELS),
};

export const Templates = z
  .object({
    items: z.array(
      z.object({
        ...where,
        category: z.enum(["service", "authentication"]),
        text: z.string().openapi({
          description: "As it is registered: with tags for SMS, with {{1}} and {{2}} for WhatsApp",
        }),
        variables: z.array(
          z.object({ name: z.string(), type: z.enum(VARIABLE_TYPES), max: z.int() }),
        ),
        template_id: z.string().nullable().openapi({
          description: "null: not registered as it is now, so that it is not sent",
        }),
      }),
    ),
  })
  .openapi("Templates");
export type Templates = z.infer<typeof Templates>;

const MAX_TEMPLATES = 500;

export const TemplatesRequest = z
  .object(
    {
      items: z
        .array(
          z.object({
            key: z
              .string()
              .regex(/^[a-z_]{1,60}$/, { error: "There is no message with this key" })
              .openapi({ minLength: 1, maxLength: 60 }),
            language: oneOf(LANGUAGES, "Choose en or hi"),
            channel: oneOf(PHONE_CHANNELS, "Choose sms or whatsapp"),
            template_id: z
              .string()
              .trim()
              .regex(/^[A-Za-z0-9_.-]{1,100}$/, {
                error: "Enter the id with letters, digits, dots, dashes and underscores",
              })
              .openapi({ minLength: 1, maxLength: 100 })
              .nullable(),
          }),
          { error: "Send the templates as a list" },
        )
        .max(MAX_TEMPLATES, { error: `At most ${MAX_TEMPLATES} at once` }),
    },
    { error: "Send an object with items" },
  )
  .openapi("TemplatesRequest");
export type TemplatesRequest = z.infer<typeof TemplatesRequest>;
