import { useRef, useState, type SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import type { Client } from "#api-client/client.ts";
import { assignErrorsToFields, type Words } from "./assign-errors-to-fields.ts";
import { requestToken, type Credentials } from "./authenticate.ts";
import { userToken } from "#api-client/user-token.ts";

type Parts = {
  client: Client;
  /** The fields, from the top, with the words that the server uses for them. */
  words: Words;
  /** Said when the server refuses without a sentence. */
  refused: string;
  /** Said when the server cannot be reached. */
  unreachable: string;
  /** A sentence that names several fields stands above the form. */
  oneOnly?: boolean;
  /** The token is stored: where to now. */
  onEntered: () => Promise<void>;
};

/** The form that stores a token: its fields, the notice above it, and what sends it (once). */
export function useEntryForm({ client, words, refused, unreachable, oneOnly, onEntered }: Parts) {
  const form = useForm<Credentials>({ shouldFocusError: false });
  const [notice, setNotice] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const isSending = useRef(false);

  async function enter(credentials: Credentials) {
    setNotice(undefined);
    setIsRefused(false);
    const entry = await requestToken(client, credentials);
    if (entry === "unreachable") return setNotice(unreachable);
    if ("token" in entry) {
      userToken.set(entry.token);
      return onEntered();
    }
    const { fields, above } = assignErrorsToFields(entry.sentences, words, oneOnly);
    setIsRefused(above.length > 0);
    if (entry.sentences.length === 0) setNotice(refused);
    else if (above.length > 0) setNotice(above.join(". "));
    const faults = Object.entries(fields) as [keyof Credentials, string][];
    for (const [name, message] of faults) form.setError(name, { type: "server", message });
  }

  async function enterOnce(credentials: Credentials) {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await enter(credentials);
    } finally {
      isSending.current = false;
    }
  }

  const send = (event: SyntheticEvent) => void form.handleSubmit(enterOnce)(event);
  return { form, notice, isRefused, send };
}
