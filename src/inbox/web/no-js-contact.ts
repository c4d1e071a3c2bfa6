import type { Client } from "#api-client/client.ts";
import type { NoJsForm } from "#ui/forms/no-js-form.ts";
import { parseProblem } from "#api-client/parse-problem.ts";

/** Sends a message that a form without scripts carried. Resolves to undefined on success. */
export async function sendPlainContact(
  client: Client,
  fields: URLSearchParams,
): Promise<NoJsForm | undefined> {
  const contact = {
    name: fields.get("name") ?? "",
    email: fields.get("email") ?? "",
    subject: fields.get("subject") ?? "",
    phone_number: fields.get("phone_number") ?? "",
    message: fields.get("message") ?? "",
  };
  const response = await client.api.contacts.$post({ json: { contact } });
  if (response.ok) return undefined;
  const { fields: faults, rest } = parseProblem(await response.json());
  return { status: response.status, typed: contact, errors: faults, sentences: rest };
}
