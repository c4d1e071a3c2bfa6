import type { Client } from "#api-client/client.ts";
import { sendPlainContact } from "#inbox/web/plain-contact.ts";
import type { PlainForm } from "#ui/forms/plain-form.ts";
import { sendPlainApplication } from "#inbox/web/plain-application.ts";

/** Sends what a form carried. Resolves to what was refused; undefined on success. */
type SendPlain = (client: Client, fields: URLSearchParams) => Promise<PlainForm | undefined>;

/** The forms that can be sent without scripts, by the page that they stand on and are sent to. */
export const plainForms: Record<string, SendPlain> = {
  "/contact": sendPlainContact,
  "/addVendor": sendPlainApplication,
};
