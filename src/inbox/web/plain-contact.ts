import type { Client } from "#api-client/client.ts";
import type { PlainForm } from "#ui/forms/plain-form.ts";
import { readRefusal } from "#api-client/read-refusal.ts";

/** Sends a message to the help desk as a form without scripts carried it. Undefined on success. */
export async function sendPlainContact(
  client: Client,
  fields: URLSearchParams,
): Promise<PlainForm | undefined> {
  const contact = {
    name: fields.get("name") ?? "",
    email: fields.get("email") ?? "",
    subject: fields.get("subject") ?? "",
    phone_number: fields.get("phone_number") ?? "",
    message: fields.get("message") ?? "",
  };
  const response = await client.api.contacts.$post({ json: { contact } });
  if (response.ok) return undefined;
  const { fields: faults, rest } = readRefusal(await response.json());
  return { status: response.status, typed: contact, faults, sentences: rest };
}
