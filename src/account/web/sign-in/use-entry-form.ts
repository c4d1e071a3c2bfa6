import { useState } from "react";
import type { Client } from "#api-client/client.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { assignErrorsToFields, type FieldErrors } from "./assign-errors-to-fields.ts";
import { requestToken, type Credentials } from "./authenticate.ts";
import { userToken } from "#api-client/user-token.ts";

type Options = {
  client: Client;
  /** The fields in order, with the words that identify them in the server's messages. */
  words: FieldErrors;
  /** The text for a refusal without a message. */
  refused: string;
  /** The text for a network error. */
  unreachable: string;
  /** A message that names several fields is shown above the form. */
  oneOnly?: boolean;
  /** The phone number that is filled in at first. */
  phone?: string | undefined;
  /** Called when the token is stored. */
  onEntered: () => Promise<void>;
};

const NAMES = ["email", "phone_number", "password"] as const;

/**
 * The state of a form that stores a token: fields, notice and submit handler, which runs once at a
 * time.
 */
export function useEntryForm({
  client,
  words,
  refused,
  unreachable,
  oneOnly,
  phone,
  onEntered,
}: Options) {
  const { form, field, submitOnce, setErrors } = useApiForm<Credentials>(
    phone === undefined ? {} : { defaultValues: { phone_number: phone } },
  );
  const [notice, setNotice] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);

  async function enter(credentials: Credentials) {
    setNotice(undefined);
    setIsRefused(false);
    const entry = await requestToken(client, credentials);
    if (entry === "unreachable") return setNotice(unreachable);
    if ("token" in entry) {
      userToken.set(entry.token);
      return onEntered();
    }
    const { fields, above } = assignErrorsToFields(entry.problem, words, oneOnly);
    setIsRefused(above.length > 0);
    if (above.length > 0) setNotice(above.join(". "));
    else if (Object.keys(fields).length === 0) setNotice(refused);
    setErrors(fields, NAMES);
  }

  return {
    field,
    notice,
    isRefused,
    isSubmitting: form.formState.isSubmitting,
    onSubmit: submitOnce(enter),
  };
}
