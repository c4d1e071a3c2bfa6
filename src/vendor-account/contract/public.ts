import { z } from "@hono/zod-openapi";
import { HIGHEST_RUPEES, parsePrice } from "#kernel/money/parse-price.ts";
import { isParagraph } from "#kernel/text.ts";
import { HIGHEST_ID, id } from "#schema/id.ts";
import { optionalText, phoneNumber, requiredTextOrNumber as text } from "#schema/text.ts";

export const APPROVALS = ["pending", "approved", "rejected"] as const;
export type Approval = (typeof APPROVALS)[number];

export const PRICE = "Enter a price in rupees, from 0.01 to 10,00,000, with at most two decimals";

export const price = z
  .unknown()
  .optional()
  .transform((value, context) => {
    const paise = parsePrice(value);
    if (paise !== undefined) return paise;
    context.addIssue({ code: "custom", message: PRICE });
    return z.NEVER;
  })
  .openapi({
    type: "number",
    minimum: 0.01,
    maximum: HIGHEST_RUPEES,
    description: "Rupees",
    example: 949,
  });

// ── The public form

const offeredService = z.object(
  {
    service_name: text("Each service needs a name", "Service", 120),
    // A missing price counts as 0.
    price: z
      .unknown()
      .optional()
      .transform((value, context) => {
        if (value === undefined || value === null || value === "" || Number(value) === 0) return 0;
        const paise = parsePrice(value);
        if (paise !== undefined) return paise;
        context.addIssue({ code: "custom", message: PRICE });
        return z.NEVER;
      })
      .openapi({
        type: "number",
        minimum: 0,
        maximum: HIGHEST_RUPEES,
        description: "Rupees; 0 when missing",
      }),
  },
  { error: "Each service needs a service_name and a price" },
);

export const ApplicationRequest = z
  .object(
    {
      vendor: z.object(
        {
          name: text("Please enter your name", "Name", 120),
          phone_number: phoneNumber("Please enter a phone number", "Phone number is invalid"),
          location: text("Please choose a city", "City", 120),
          sub_location: z
            .unknown()
            .optional()
            .transform(() => "phase-3")
            .openapi({ description: "Not read: it is always phase-3" }),
          services_attributes: z
            .array(offeredService, { error: "Send the services as a list" })
            .max(50, { error: "At most 50 services can be offered" })
            .default([]),
        },
        { error: "Send the vendor as an object" },
      ),
    },
    { error: "Send an object with a vendor in it" },
  )
  .openapi("ApplicationRequest");
export type Application = z.infer<typeof ApplicationRequest>["vendor"];

export const MessageAnswer = z.object({ message: z.string() }).openapi("MessageAnswer");

// ── Places and service names

export const CityList = z.array(z.object({ id: z.int(), name: z.string() }).openapi("City"));
export const ServiceNameList = z.array(
  z.object({ id: z.int(), service_name: z.string() }).openapi("ServiceName"),
);

// ── Profile

export const ProfileFields = z.object({
  first_name: optionalText("First name", 80),
  last_name: optionalText("Last name", 80),
  actual_address: optionalText("Address", 500, isParagraph),
  locality: optionalText("Locality", 120),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

export const ProfileAnswer = z
  .object({
    data: z.object({
      id: z.string(),
      type: z.literal("profile"),
      attributes: z.object({
        first_name: z.string(),
        last_name: z.string(),
        full_name: z.string(),
        actual_address: z.string(),
        locality: z.string(),
        email: z.string(),
        phone_number: z.string(),
        document_url: z
          .string()
          .nullable()
          .openapi({ description: "Opens with the token of its owner or of an operator" }),
        document_type: z.string().nullable(),
        suspension: z
          .object({ reason: z.string(), since: z.iso.datetime() })
          .nullable()
          .openapi({ description: "Why the vendor gets no new offers, while it does not" }),
      }),
    }),
  })
  .openapi("Profile");
export type ProfileAnswer = z.infer<typeof ProfileAnswer>;

// ── Addresses

export const AddressRequest = z
  .object(
    {
      vendor_address: z.object(
        {
          address1: text("Enter the address", "Address", 300, isParagraph),
          pin_code: text("Enter the pin code", "Pin code", 20),
          city: text("Choose a city", "City", 120),
          // `state` comes too, and is always the same: it is left out here.
          locality: text("Enter the locality", "Locality", 120),
          address_id: id("Choose a city"),
        },
        { error: "Send the vendor_address as an object" },
      ),
    },
    { error: "Send an object with a vendor_address in it" },
  )
  .openapi("AddressRequest");
export type NewAddress = z.infer<typeof AddressRequest>["vendor_address"];

export const Address = z
  .object({
    id: z.int(),
    address1: z.string(),
    pin_code: z.string(),
    city: z.string(),
    state: z.literal("UP"),
    locality: z.string(),
    address_id: z.int().openapi({ description: "Id of the city" }),
  })
  .openapi("VendorAddress");
export type Address = z.infer<typeof Address>;
export const AddressList = z.array(Address);

// ── Priced services

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
          items: { type: "integer", minimum: 1, maximum: HIGHEST_ID },
        }),
    },
    { error: "Send an object with products and vendor_address_ids" },
  )
  .openapi("SubmitServicesRequest");
export type SubmittedServices = z.infer<typeof SubmitServicesRequest>;

const entryService = z.object({ id: z.int(), title: z.string(), price: z.number() });

/** What everybody reads of an entry. */
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
    is_own: z.boolean().openapi({ description: "Whether this vendor made it" }),
    is_public: z.boolean().openapi({ description: "Whether customers see it now" }),
    can_edit: z.boolean().openapi({
      description: "Whether it can be changed and sent again: the vendor's own, and rejected",
    }),
  }),
}).openapi("VendorServiceEntry");
export type VendorServiceEntry = z.infer<typeof VendorServiceEntry>;
export const VendorServiceList = z.array(VendorServiceEntry);

export const PriceRequest = z
  .object(
    { vendor_service: z.object({ price }, { error: "Send the vendor_service as an object" }) },
    { error: "Send an object with a vendor_service in it" },
  )
  .openapi("PriceRequest");

// ── A vendor's own products

const ownProduct = z.object({
  title: text("Enter the full title", "Full title", 120),
  short_title: text("Enter the short title", "Short title", 40),
  description: text("Enter a description", "Description", 4000, isParagraph),
  content: text("Enter the content", "Content", 8000, isParagraph),
  price,
  /** A file; what it holds is looked at by its content. */
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
