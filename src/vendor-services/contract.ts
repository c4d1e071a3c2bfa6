import { z } from "@hono/zod-openapi";
import { isParagraph } from "#kernel/text.ts";
import { MAX_ID } from "#kernel/read-id.ts";
import { id } from "#schema/id.ts";
import { Rhythm } from "#schema/rhythm.ts";
import { price } from "#schema/price.ts";
import { requiredTextOrNumber as text } from "#schema/text.ts";

export const APPROVALS = ["pending", "approved", "rejected"] as const;
export type Approval = (typeof APPROVALS)[number];

export const SubmitServicesRequest = z
  .object(
    {
      products: z
        .array(
          z.object(
            { product_id: id("Each service needs the id of a product"), price },
            { error: "Each service needs a product_id and a price" },
          ),
          { error: "Please select at least one service before submitting." },
        )
        .min(1, { error: "Please select at least one service before submitting." })
        .max(500, { error: "At most 500 services can be submitted at once" }),
      vendor_address_ids: z
        .preprocess(
          (value) => (Array.isArray(value) || value == null ? value : [value]),
          z
            .array(id("Each address needs its id"), {
              error: "No vendor addresses available. Please add one before submitting.",
            })
            .min(1, { error: "No vendor addresses available. Please add one before submitting." })
            .max(50, { error: "At most 50 addresses can be named" }),
        )
        .openapi({
          type: "array",
          minItems: 1,
          maxItems: 50,
          items: { type: "integer", minimum: 1, maximum: MAX_ID },
        }),
    },
    { error: "Send an object with products and vendor_address_ids" },
  )
  .openapi("SubmitServicesRequest");
export type SubmittedServices = z.infer<typeof SubmitServicesRequest>;

const entryService = z.object({ id: z.int(), title: z.string(), price: z.number() });

export const ServiceEntry = z.object({
  id: z.int(),
  status: z.enum(APPROVALS),
  reason: z.string().openapi({ description: "Why it was rejected" }),
  service: entryService,
  location: z.object({
    address1: z.string(),
    locality: z.string(),
    city: z.string(),
    pin_code: z.string(),
  }),
});
export type ServiceEntry = z.infer<typeof ServiceEntry>;

export const VendorServiceEntry = ServiceEntry.extend({
  service: entryService.extend({
    offered_price: z
      .number()
      .nullable()
      .openapi({ description: "Rupees at which it is offered now; null: it is not" }),
    customer_price: z.number().openapi({ description: "What the customer pays, in rupees" }),
    price_per: z.string().openapi({ description: "What the price is for", example: "a month" }),
    rhythm: Rhythm,
    is_own: z.boolean().openapi({ description: "Whether this vendor made it" }),
    is_public: z.boolean().openapi({ description: "Whether customers see it now" }),
    can_edit: z.boolean().openapi({
      description: "Whether it can be changed and sent again: the vendor's own, and rejected",
    }),
  }),
}).openapi("VendorServiceEntry");
export type VendorServiceEntry = z.infer<typeof VendorServiceEntry>;
export const VendorServiceList = z.array(VendorServiceEntry);

export const AskedPrices = z
  .array(
    z.object({
      product_id: z.int(),
      from: z.number().openapi({ description: "Rupees, rounded down to the next 50" }),
      to: z.number().openapi({ description: "Rupees, rounded up to the next 50" }),
    }),
  )
  .openapi("AskedPrices");
export type AskedPrices = z.infer<typeof AskedPrices>;

export const PriceRequest = z
  .object(
    { vendor_service: z.object({ price }, { error: "Send the vendor_service as an object" }) },
    { error: "Send an object with a vendor_service in it" },
  )
  .openapi("PriceRequest");

const ownProduct = z.object({
  title: text("Enter the full title", "Full title", 120),
  short_title: text("Enter the short title", "Short title", 40),
  description: text("Enter a description", "Description", 4000, isParagraph),
  content: text("Enter the content", "Content", 8000, isParagraph),
  price,
  image: z.unknown().optional(),
});

export const NewProducts = z.object({
  category_id: id("Choose a category"),
  vendor_address_id: id("Choose an address"),
  product_details: z
    .array(ownProduct, { error: "Send at least one entry of product_details" })
    .min(1, { error: "Send at least one entry of product_details" })
    .max(10, { error: "At most 10 products can be added at once" }),
});
export type NewProducts = z.infer<typeof NewProducts>;

export const ProductChange = ownProduct.extend({ category_id: id("Choose a category") });
export type ProductChange = z.infer<typeof ProductChange>;

export const OwnProduct = z
  .object({
    id: z.int(),
    category_id: z.int(),
    title: z.string(),
    short_title: z.string(),
    description: z.string().openapi({ description: "HTML" }),
    content: z.string().openapi({ description: "HTML" }),
    price: z.number().openapi({ description: "Rupees" }),
    image: z.string(),
    status: z.enum(APPROVALS),
  })
  .openapi("OwnProduct");
export type OwnProduct = z.infer<typeof OwnProduct>;
