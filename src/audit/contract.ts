import { z } from "@hono/zod-openapi";

/** The kinds of things that operators change. */
export const SUBJECTS = [
  "booking",
  "vendor service",
  "vendor",
  "category",
  "product",
  "mini service",
  "city",
  "service name",
  "contact",
  "vendor application",
  "operator",
] as const;
export type Subject = (typeof SUBJECTS)[number];

export const AuditEntry = z
  .object({
    id: z.int(),
    happened_at: z.iso.datetime(),
    operator: z.string().openapi({ description: "Name or e-mail; empty for the configuration" }),
    act: z.string().openapi({ example: "approved" }),
    subject: z.enum(SUBJECTS),
    subject_id: z.string(),
    subject_name: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    reason: z.string(),
  })
  .openapi("AuditEntry");
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z
  .object({ entries: z.array(AuditEntry), next: z.string().nullable() })
  .openapi("AuditPage");
export type AuditPage = z.infer<typeof AuditPage>;
