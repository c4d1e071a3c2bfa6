import { z } from "@hono/zod-openapi";
import { crewSize, durationMinutes } from "#catalogue/editor/contract.ts";
import { MAX_PRICE_RUPEES } from "#kernel/money/parse-price.ts";
import { filter, MAX_PAGE_SIZE, page, pageQuery } from "#schema/filter.ts";
import { id } from "#schema/id.ts";
import { oneOf, optionalReason } from "#schema/text.ts";
import { APPROVALS, ServiceEntry } from "./contract.ts";

const approvalFilters = z.object({
  status: filter(oneOf(APPROVALS, "status must be pending, approved or rejected")),
});
export const OpsVendorServiceFilters = approvalFilters;
export const OpsVendorServiceQuery = approvalFilters.extend(pageQuery);

const PRICE_FLAGS = ["loss", "far_from_others", "lowers_price_from"] as const;
export type PriceFlag = (typeof PRICE_FLAGS)[number];

export const APPROVED_PARTS = ["city", "name", "document"] as const;
export type ApprovedPart = (typeof APPROVED_PARTS)[number];

const MISSING_PARTS = ["name", "document"] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

export const SharedWith = z.object({
  what: z.enum(["document", "payout account", "PAN"]),
  id: z.int(),
  name: z.string(),
});
export type SharedWith = z.infer<typeof SharedWith>;

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
    shared: z.array(SharedWith).openapi({
      description:
        "Other vendors with the same document file, payout account or PAN, at most five of each",
    }),
  }),
  approved_price: z.number().nullable().openapi({ description: "Rupees when last approved" }),
  offered_price: z
    .number()
    .nullable()
    .openapi({ description: "Rupees at which it is offered now; null: it is not" }),
  changed: z
    .array(
      z.object({
        what: z.enum(APPROVED_PARTS),
        was: z.string().openapi({ description: "Empty: there was none" }),
      }),
    )
    .openapi({ description: "Of an entry that waits: what differs from its last approval" }),
  missing: z.array(z.enum(MISSING_PARTS)).openapi({
    description: "What the vendor has not given: then approving needs `despite` and a reason",
  }),
  version: z.string().openapi({
    description:
      "Of city, price, product, and the vendor's name and document: send it with a decision",
  }),
  is_own_product: z.boolean(),
  product: z
    .object({
      short_title: z.string(),
      description: z.string(),
      content: z.string(),
      price_per: z.string(),
      image: z.string(),
      image_alt: z.string(),
      duration_minutes: z.int().openapi({ description: "0: unknown" }),
      crew: z.int().openapi({ description: "0: unknown" }),
      price_from: z
        .object({ now: z.number().nullable(), approved: z.number() })
        .openapi({ description: "From how many rupees its category is, now and once approved" }),
    })
    .nullable()
    .openapi({ description: "What the public would see of a vendor's own product" }),
  customer_price: z.number().openapi({ description: "What a customer pays for it, in rupees" }),
  margin: z.number().openapi({
    description:
      "Rupees that are left of what the customer pays after GST and the vendor's price; negative: a loss",
  }),
  flags: z.array(z.enum(PRICE_FLAGS)).openapi({
    description:
      "loss: less is left of what the customer pays after GST than the vendor asks; far_from_others: half as " +
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
        "Other vendors' prices for this product in the city, in rupees; at most ten are counted",
    }),
}).openapi("OpsVendorService");
export type OpsVendorService = z.infer<typeof OpsVendorService>;
export const OpsVendorServicePage = page(OpsVendorService);

export const OpsVendorEntries = z.object({
  entries: z
    .array(ServiceEntry.extend({ approved_price: z.number().nullable() }))
    .openapi({ description: "At most 50, oldest first, behind `cursor`" }),
  next: z.string().nullable().openapi({ description: "The cursor of the entries behind these" }),
});
export type OpsVendorEntries = z.infer<typeof OpsVendorEntries>;

const seenStatus = oneOf(APPROVALS, "from must be pending, approved or rejected");
const decision = {
  status: oneOf(["approved", "rejected"], "status must be approved or rejected"),
  reason: optionalReason.nullish(),
};
const facts = {
  duration_minutes: durationMinutes.nullish(),
  crew: crewSize.nullish().openapi({ description: "Duration and crew of a vendor's own product" }),
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

const seenVersion = z
  .string({ error: "version must be one that was read" })
  .regex(/^[0-9a-f]{64}$/, { error: "version must be one that was read" })
  .nullish()
  .openapi({
    type: "string",
    pattern: "^[0-9a-f]{64}$",
    maxLength: 64,
    description: "The version that the operator saw",
  });

export const DecisionRequest = z
  .object(
    {
      ...decision,
      ...facts,
      price: seenPrice,
      version: seenVersion,
      from: seenStatus.optional().openapi({
        description:
          "The status that the operator saw: refused when it is another. Without it, any",
      }),
      despite: oneOf(["no-document"], "despite must be no-document").optional().openapi({
        description:
          "Approves an entry of a vendor without a name or a document, with a reason for the audit trail",
      }),
    },
    { error: "Send an object with a status in it" },
  )
  .openapi("DecisionRequest");

export const DecisionsRequest = z
  .object(
    {
      ...decision,
      from: seenStatus
        .default("pending")
        .openapi({ description: "What the status was when the operator looked" }),
      entries: z
        .array(
          z.object({
            id: id("Each entry needs its id"),
            price: seenPrice,
            version: seenVersion,
            ...facts,
          }),
          { error: "Send the entries as a list" },
        )
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
