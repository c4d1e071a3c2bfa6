import { opsPaths } from "#kernel/ops-paths.ts";
import type { AuditEntry } from "../contract.ts";

const CATALOGUE_RESOURCES: Partial<Record<AuditEntry["subject"], string>> = {
  category: "category",
  product: "product",
  "mini service": "mini",
  city: "city",
  "service name": "name",
};

/** Returns the page of /ops for the subject of an entry: its own page, or the list that has it. */
export function subjectUrl({ subject, subject_id }: AuditEntry): string {
  const resource = CATALOGUE_RESOURCES[subject];
  if (resource !== undefined) return opsPaths.catalogueItem(`${resource}:${subject_id}`);
  if (subject === "booking") return opsPaths.booking(subject_id);
  if (subject === "vendor") return opsPaths.vendor(subject_id);
  if (subject === "customer") return opsPaths.customer(subject_id);
  if (subject === "message") return opsPaths.messages;
  if (subject === "list") return `${opsPaths.today}/${subject_id}`;
  if (subject === "vendor service") return opsPaths.approvals;
  return subject === "operator" ? opsPaths.operators : opsPaths.inbox;
}
