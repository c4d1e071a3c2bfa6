import { z } from "@hono/zod-openapi";
import { day } from "#schema/filter.ts";
import { id } from "#schema/id.ts";
import { linkKey } from "#schema/link-key.ts";
import { CHECK_KINDS } from "#vendor-account/people/fields.ts";

export const ComingPerson = z
  .object({
    name: z.string().openapi({ description: "The first name; empty: none is known" }),
    photo_url: z.string().nullable(),
    phone_last4: z.string(),
    checks: z
      .array(z.object({ kind: z.enum(CHECK_KINDS), on: z.string() }))
      .openapi({ description: "What an operator has checked, while it counts" }),
    jobs_done: z.int(),
    rating: z
      .object({ average: z.number(), count: z.int() })
      .nullable()
      .openapi({ description: "Of its vendor; null below five published ratings" }),
  })
  .openapi("ComingPerson");
export type ComingPerson = z.infer<typeof ComingPerson>;

export const Gate = z
  .object({
    line: z.string().openapi({
      description: "To copy into the gate app of a society",
      example: "Ravi, 98110 45230, Sun 22 Nov, 8 am to 12 noon",
    }),
    code: z.string(),
    url: z.string().openapi({ description: "The path of the page for the guard" }),
  })
  .openapi("GatePass");
export type Gate = z.infer<typeof Gate>;

export const JobQuery = z.object({ day });

export const NamePersonRequest = z
  .object(
    {
      day: day.optional().openapi({ description: "Of one visit of a plan; else of all ahead" }),
      person_id: id("Choose who comes")
        .nullable()
        .openapi({ description: "null: the vendor itself" }),
    },
    { error: "Send an object with a person_id" },
  )
  .openapi("NamePersonRequest");
export type NamePerson = z.infer<typeof NamePersonRequest>;
export const NamedPerson = z.object({ person_id: z.int().nullable() }).openapi("NamedPerson");

export const GateCode = z
  .object({
    url: z.string(),
    qr: z.array(z.string()).openapi({ description: "The rows of a QR code; 1 is dark" }),
  })
  .openapi("GateCode");

export const GateParams = z.object({ code: linkKey("No visit of today has this code") });
export const GateAnswer = z
  .object({
    first_name: z.string(),
    photo_url: z.string().nullable(),
    day: z.string(),
    from: z.string().openapi({ example: "09:00" }),
    to: z.string().openapi({ example: "10:00" }),
    tower: z.string().openapi({ description: "Without the flat; empty where it is not known" }),
  })
  .openapi("GateAnswer");
export type GateAnswer = z.infer<typeof GateAnswer>;
