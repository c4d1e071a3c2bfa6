import { z } from "@hono/zod-openapi";
import { isDesk, type Actor, type DeskRole } from "#kernel/actor.ts";
import { isOneLine } from "#kernel/text.ts";
import { day, filter, inOrder, limit, search, MAX_PAGE_SIZE, page } from "#schema/filter.ts";
import { bigId, idText } from "#schema/id.ts";

const SUBJECTS = [
  "booking",
  "caller note",
  "vendor service",
  "vendor",
  "customer",
  "category",
  "product",
  "mini service",
  "city",
  "service name",
  "search words",
  "contact",
  "message",
  "vendor application",
  "operator",
  "business",
  "payout",
  "bank statement",
  "list",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The least role that reads a subject's entries, where it is not that of the trail: the one that reads the subject. */
const LEAST: Partial<Record<Subject, DeskRole>> = { business: "owner" };

export const subjectsFor = (actor: Actor): Subject[] =>
  SUBJECTS.filter((subject) => isDesk(actor, LEAST[subject] ?? "operator"));

const filters = z.object({
  q: search("Words, or how they begin: what was done, to what, by whom, why"),
  subject: filter(z.enum(SUBJECTS, { error: "There is no such kind of thing" })),
  subject_id: filter(
    z
      .string()
      .max(80, { error: "There is no such thing" })
      .refine(isOneLine, { error: "There is no such thing" }),
  ),
  operator: filter(idText("There is no such operator")),
  from: filter(day),
  to: filter(day),
});
export const AuditFilters = inOrder(filters);
export type AuditFilters = z.infer<typeof AuditFilters>;

export const AuditQuery = inOrder(
  filters.extend({
    cursor: filter(bigId("The list has no such place")),
    limit: limit(MAX_PAGE_SIZE),
  }),
);

export const AuditEntry = z
  .object({
    id: z.string(),
    happened_at: z.iso.datetime(),
    operator: z.string().openapi({
      description: "Name or e-mail at that time; empty: a command or the configuration",
    }),
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

export const AuditPage = page(AuditEntry).openapi("AuditPage");
export type AuditPage = z.infer<typeof AuditPage>;
