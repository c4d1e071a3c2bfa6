import type { Client } from "#api-client/client.ts";
import { sendPlainContact } from "#inbox/web/no-js-contact.ts";
import type { NoJsForm } from "#ui/forms/no-js-form.ts";
import { sendPlainApplication } from "#inbox/web/no-js-application.ts";

/** Sends the fields of a form. Resolves to the refusal, or to undefined on success. */
type SendPlain = (client: Client, fields: URLSearchParams) => Promise<NoJsForm | undefined>;

/** The forms that work without scripts, by the path of their page, which is also their action. */
export const noJsForms: Record<string, SendPlain> = {
  "/contact": sendPlainContact,
  "/addVendor": sendPlainApplication,
};
