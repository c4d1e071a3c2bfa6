import type { AuditEntry } from "../contract.ts";

const KEPT: Partial<Record<AuditEntry["subject"], string>> = {
  category: "category",
  product: "product",
  "mini service": "mini",
  city: "city",
  "service name": "name",
};

/** Where the desk shows the thing that an entry is about: itself, or the part where it is kept. */
export function subjectUrl({ subject, subject_id }: AuditEntry): string {
  const kept = KEPT[subject];
  if (kept !== undefined) return `/ops/catalogue?item=${kept}:${subject_id}`;
  if (subject === "booking") return `/ops/bookings/${subject_id}`;
  if (subject === "vendor") return `/ops/vendors/${subject_id}`;
  if (subject === "customer") return `/ops/customers/${subject_id}`;
  if (subject === "list") return `/ops/${subject_id}`;
  if (subject === "vendor service") return "/ops/approvals";
  return subject === "operator" ? "/ops/operators" : "/ops/inbox";
}
