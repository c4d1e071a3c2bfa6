import type { Client } from "#client.ts";
import { sendPlainContact } from "#contact/web/plain-contact.ts";
import type { PlainForm } from "#ui/plain-form.ts";
import { sendPlainApplication } from "#vendor/web/plain-application.ts";

/** Sends what a form carried. Resolves to what was refused; undefined on success. */
type SendPlain = (client: Client, fields: URLSearchParams) => Promise<PlainForm | undefined>;

/** The forms that can be sent without scripts, by the page that they stand on and are sent to. */
export const plainForms: Record<string, SendPlain> = {
  "/contact": sendPlainContact,
  "/addVendor": sendPlainApplication,
};
