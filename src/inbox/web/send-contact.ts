import type { Client } from "#api-client/client.ts";

export type ContactInput = {
  name: string;
  email: string;
  subject: string;
  phone_number: string;
  message: string;
};

const UNREACHABLE = "We could not reach the server. Check the connection and press Send again.";

/** Sends a message to the help desk. Resolves to the problem as text; undefined on success. */
export async function sendContact(
  client: Client,
  contact: ContactInput,
): Promise<string | undefined> {
  try {
    const response = await client.api.contacts.$post({ json: { contact } });
    if (response.ok) return undefined;
    const { errors } = await response.json();
    return errors?.join(", ") || UNREACHABLE;
  } catch (error) {
    console.warn("The message could not be sent.", error);
    return UNREACHABLE;
  }
}
