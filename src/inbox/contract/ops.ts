import { z } from "@hono/zod-openapi";
import { filter } from "#schema/filter.ts";
import { page, pageQuery } from "#schema/page.ts";

/** The filters of messages and of applications. */
export const InboxFilters = z.object({
  handled: filter(z.enum(["true", "false"], { error: "handled must be true or false" })),
});
export const InboxQuery = InboxFilters.extend(pageQuery);
export type InboxQuery = z.infer<typeof InboxQuery>;

const handledRequest = z.object(
  { handled: z.boolean({ error: "handled must be true or false" }) },
  { error: "Send an object with handled in it" },
);

const handling = {
  received_at: z.iso.datetime(),
  handled_at: z.iso.datetime().nullable(),
  handled_by: z.string().nullable(),
};

// ── Messages to the help desk

export const OpsContact = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    subject: z.string(),
    message: z.string(),
    ...handling,
    is_sample: z.boolean(),
  })
  .openapi("OpsContact");
export type OpsContact = z.infer<typeof OpsContact>;

export const ContactPage = page(OpsContact).openapi("OpsContactPage");

export const ContactHandledRequest = handledRequest.openapi("ContactHandledRequest");
export const ContactHandledAnswer = z
  .object({ message: z.string() })
  .openapi("ContactHandledAnswer");

// ── Applications of vendors

export const OpsApplication = z
  .object({
    id: z.int(),
    name: z.string(),
    phone_number: z.string(),
    location: z.string(),
    services: z.array(z.object({ service_name: z.string(), price: z.number() })),
    ...handling,
    is_sample: z.boolean(),
  })
  .openapi("OpsVendorApplication");
export type OpsApplication = z.infer<typeof OpsApplication>;

export const ApplicationPage = page(OpsApplication).openapi("OpsVendorApplicationPage");

export const ApplicationHandledRequest = handledRequest.openapi("ApplicationHandledRequest");
