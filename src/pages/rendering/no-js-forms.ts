import type { Client } from "#api-client/client.ts";
import { sendPlainContact } from "#inbox/web/no-js-contact.ts";
import type { NoJsForm } from "#ui/forms/no-js-form.ts";
import { sendPlainApplication } from "#inbox/web/no-js-application.ts";

/** Sends what a form carried. Resolves to what was refused; undefined on success. */
type SendPlain = (client: Client, fields: URLSearchParams) => Promise<NoJsForm | undefined>;

/** The forms that can be sent without scripts, by the page that they stand on and are sent to. */
export const noJsForms: Record<string, SendPlain> = {
  "/contact": sendPlainContact,
  "/addVendor": sendPlainApplication,
};
