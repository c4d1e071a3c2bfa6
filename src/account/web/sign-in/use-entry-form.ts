import { useState } from "react";
import type { Client } from "#api-client/client.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { assignErrorsToFields, type FieldErrors } from "./assign-errors-to-fields.ts";
import { requestToken, type Credentials } from "./authenticate.ts";
import { userToken } from "#api-client/user-token.ts";

type Options = {
  client: Client;
  /** The fields, from the top, with the words that the server uses for them. */
  words: FieldErrors;
  /** Said when the server refuses without a sentence. */
  refused: string;
  /** Said when the server cannot be reached. */
  unreachable: string;
  /** A sentence that names several fields stands above the form. */
  oneOnly?: boolean;
  /** The token is stored: where to now. */
  onEntered: () => Promise<void>;
};

const NAMES = ["email", "phone_number", "password"] as const;

/** The form that stores a token: its fields, the notice above it, and what sends it (once). */
export function useEntryForm({ client, words, refused, unreachable, oneOnly, onEntered }: Options) {
  const { form, field, submitOnce, setErrors } = useApiForm<Credentials>();
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
