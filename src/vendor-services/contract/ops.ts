import { z } from "@hono/zod-openapi";
import { crewSize, durationMinutes } from "#catalogue/contract/ops.ts";
import { MAX_PRICE_RUPEES } from "#kernel/money/parse-price.ts";
import { filter } from "#schema/filter.ts";
import { id } from "#schema/id.ts";
import { MAX_PAGE_SIZE, page, pageQuery } from "#schema/page.ts";
import { oneOf, optionalReason } from "#schema/text.ts";
import { APPROVALS, ServiceEntry } from "./vendor.ts";

const approvalFilters = z.object({
  status: filter(oneOf(APPROVALS, "status must be pending, approved or rejected")),
});
export const OpsVendorServiceFilters = approvalFilters;
export const OpsVendorServiceQuery = approvalFilters.extend(pageQuery);

export const PRICE_FLAGS = [
  "above_customer_price",
  "far_from_others",
  "lowers_price_from",
] as const;
export type PriceFlag = (typeof PRICE_FLAGS)[number];

export const OpsVendorService = ServiceEntry.extend({
  category: z.string(),
  vendor: z.object({
    id: z.int(),
    full_name: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
    actual_address: z.string(),
    locality: z.string(),
    since: z.iso.datetime(),
    document_url: z.string().nullable(),
    document_type: z.string().nullable(),
    is_suspended: z.boolean(),
    is_sample: z.boolean(),
  }),
  approved_price: z.number().nullable().openapi({ description: "Rupees when last approved" }),
  is_own_product: z.boolean(),
  product: z
    .object({
      short_title: z.string(),
      description: z.string(),
      content: z.string(),
      price_per: z.string(),
      image: z.string(),
      image_alt: z.string(),
      duration_minutes: z.int().openapi({ description: "0 while nobody has said" }),
      crew: z.int().openapi({ description: "0 while nobody has said" }),
      price_from: z
        .object({ now: z.number().nullable(), approved: z.number() })
        .openapi({ description: "From how many rupees its category is, now and once approved" }),
    })
    .nullable()
    .openapi({ description: "What the public would see of a vendor's own product" }),
  customer_price: z.number().openapi({ description: "What a customer pays for it, in rupees" }),
  flags: z.array(z.enum(PRICE_FLAGS)).openapi({
    description:
      "above_customer_price: the vendor asks more than the customer pays; far_from_others: half as " +
      "much again as the dearest other in that city, or less than half of the cheapest; " +
      "lowers_price_from: its category becomes cheaper for the public",
  }),
  asked_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
  others: z
    .object({ vendors: z.int(), lowest: z.number(), highest: z.number() })
    .nullable()
    .openapi({
      description:
        "What other vendors ask for the same in that city, in rupees; at most ten are counted",
    }),
}).openapi("OpsVendorService");
export type OpsVendorService = z.infer<typeof OpsVendorService>;
export const OpsVendorServicePage = page(OpsVendorService);

/** A page of one vendor's entries. */
export const OpsVendorEntries = z.object({
  entries: z
    .array(ServiceEntry.extend({ approved_price: z.number().nullable() }))
    .openapi({ description: "At most 50, oldest first, behind `cursor`" }),
  next: z.string().nullable().openapi({ description: "The cursor of the entries behind these" }),
});
export type OpsVendorEntries = z.infer<typeof OpsVendorEntries>;

const decision = {
  status: oneOf(["approved", "rejected"], "status must be approved or rejected"),
  reason: optionalReason.nullish(),
  from: oneOf(APPROVALS, "from must be pending, approved or rejected")
    .default("pending")
    .openapi({ description: "What the status was when the operator looked" }),
};
const facts = {
  duration_minutes: durationMinutes.nullish(),
  crew: crewSize.nullish().openapi({
    description: "Of a vendor's own product, which is said to take so long, with so many people",
  }),
};
const seenPrice = z
  .number({ error: "price must be a number of rupees" })
  .min(0, { error: "price must be a number of rupees" })
  .max(MAX_PRICE_RUPEES, { error: "price must be a number of rupees" })
  .nullish()
  .openapi({
    type: "number",
    minimum: 0,
    maximum: MAX_PRICE_RUPEES,
    description: "The price in rupees that the operator saw",
  });

export const DecisionRequest = z
  .object(
    { ...decision, ...facts, price: seenPrice },
    { error: "Send an object with a status in it" },
  )
  .openapi("DecisionRequest");

export const DecisionsRequest = z
  .object(
    {
      ...decision,
      entries: z
        .array(z.object({ id: id("Each entry needs its id"), price: seenPrice, ...facts }), {
          error: "Send the entries as a list",
        })
        .min(1, { error: "Send at least one entry" })
        .max(MAX_PAGE_SIZE, { error: `At most ${MAX_PAGE_SIZE} can be decided at once` }),
    },
    { error: "Send an object with a status and entries in it" },
  )
  .openapi("DecisionsRequest");

export const DecisionsAnswer = z
  .object({
    done: z.array(z.int()).openapi({ description: "Ids of the entries that are decided now" }),
    refused: z.array(z.object({ id: z.int(), message: z.string() })),
  })
  .openapi("DecisionsAnswer");
export type DecisionsAnswer = z.infer<typeof DecisionsAnswer>;
