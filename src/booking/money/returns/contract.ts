import { z } from "@hono/zod-openapi";

const section = z.object({
  name: z.string().openapi({
    description: "As in the file; urp2b_notes has no row in the form",
    example: "b2cs",
  }),
  count: z.int().openapi({ description: "Documents" }),
  taxable: z.number().openapi({ description: "Rupees; of credit notes negative" }),
  tax: z.number(),
});

export const TaxMonth = z
  .object({
    month: z.string(),
    is_running: z.boolean().openapi({ description: "More documents may follow" }),
    gstr1: z.object({ sections: z.array(section) }),
    missing: z
      .array(
        z.object({
          document: z.string().openapi({ description: "Its number; empty: the firm" }),
          what: z.string(),
          booking_id: z.int().nullable(),
        }),
      )
      .openapi({ description: "The first 100" }),
    ledger: z
      .object({ taxable: z.number(), tax: z.number() })
      .openapi({ description: "What the sections come to in the ledger, by the day of the entry" }),
  })
  .openapi("TaxMonth");
export type TaxMonth = z.infer<typeof TaxMonth>;
