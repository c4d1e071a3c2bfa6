import { z } from "@hono/zod-openapi";
import { MAX_PIN_CODE_LENGTH, readPinCode } from "#kernel/typed.ts";
import { isParagraph } from "#kernel/text.ts";
import { id } from "#schema/id.ts";
import { optionalText, requiredReason, requiredTextOrNumber as text } from "#schema/text.ts";

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

export const AddressRequest = z
  .object(
    {
      vendor_address: z.object(
        {
          address1: text("Enter the address", "Address", 300, isParagraph),
          pin_code: text("Enter the pin code", "Pin code", MAX_PIN_CODE_LENGTH).transform(
            readPinCode,
          ),
          city: text("Choose a city", "City", 120),
          // `state` comes too, and is always the same: it is omitted here.
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

export const ReasonRequest = z
  .object(
    { reason: requiredReason("Say why, in a sentence") },
    { error: "Send an object with a reason in it" },
  )
  .openapi("VendorReasonRequest");
