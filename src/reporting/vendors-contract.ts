import { z } from "@hono/zod-openapi";
import { averageOrNone } from "#booking/ratings/contract.ts";
import { filter, search, pageQuery } from "#schema/filter.ts";
import { oneOf } from "#schema/text.ts";
import { Availability } from "#vendor-account/availability/contract.ts";
import { Address } from "#vendor-account/contract.ts";

const VENDOR_STATES = ["active", "suspended"] as const;
const vendorFilters = z.object({
  q: search("How the words of a name, an e-mail or a phone number begin"),
  state: filter(oneOf(VENDOR_STATES, "state must be active or suspended")),
});
export const OpsVendorFilters = vendorFilters;
export type OpsVendorFilters = z.infer<typeof vendorFilters>;
export const OpsVendorQuery = vendorFilters.extend(pageQuery);

export const OpsVendorRow = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  places: z.string().openapi({ example: "Sector 62, Noida" }),
  since: z.iso.datetime(),
  is_suspended: z.boolean(),
  is_sample: z.boolean(),
  has_document: z.boolean(),
  rating: averageOrNone,
  services: z.object({ approved: z.int(), pending: z.int() }),
});
export type OpsVendorRow = z.infer<typeof OpsVendorRow>;

const Suspension = z.object({
  reason: z.string(),
  by: z.string(),
  since: z.iso.datetime(),
  lifted_at: z.iso.datetime().nullable(),
  lifted_by: z.string().nullable(),
  lift_reason: z.string(),
});

export const OpsVendorProfile = OpsVendorRow.extend({
  phone_proven: z.boolean().openapi({ description: "Confirmed with a code that was sent to it" }),
  email_proven: z.boolean(),
  days_off: Availability.shape.days_off,
  week: Availability.shape.week,
  jobs_per_slot: Availability.shape.jobs_per_slot,
  availability_version: z.int().openapi({ description: "To be sent with changed days off" }),
  actual_address: z.string(),
  locality: z.string(),
  document_url: z.string().nullable(),
  document_type: z.string().nullable(),
  addresses: z.array(Address),
  suspensions: z
    .array(Suspension)
    .openapi({ description: "The latest 50, the latest first. The audit trail has all" }),
});
export type OpsVendorProfile = z.infer<typeof OpsVendorProfile>;
