import type { AuditEntry } from "../contract.ts";
import { formatRupees } from "#kernel/money/money.ts";

export type Change = { field: string; was: string; is: string };

const MAX_LENGTH = 160;

const clipped = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;

/** Formats a value for display; an absent value is an empty text. */
function describeValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number")
    return /price|total/.test(field) ? formatRupees(value) : `${value}`;
  if (Array.isArray(value))
    return clipped(value.map((item) => describeValue(field, item)).join(", "));
  if (typeof value === "string") return clipped(value.replaceAll(/<[^>]*>/g, " ").trim());
  return clipped(JSON.stringify(value));
}

/** Returns the fields that changed, before and after. */
export function listChanges({ before, after }: Pick<AuditEntry, "before" | "after">): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({
      field: field.replaceAll("_", " "),
      was: describeValue(field, before?.[field]),
      is: describeValue(field, after?.[field]),
    }))
    .filter(({ was, is }) => was !== is);
}
