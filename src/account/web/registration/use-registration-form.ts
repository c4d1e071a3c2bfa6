import { useRef, useState, type SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import type { Client } from "#api-client/client.ts";
import { assignErrorsToFields } from "../sign-in/assign-errors-to-fields.ts";
import {
  callRegistration,
  type RegistrationInput,
  type RegistrationMode,
} from "./registration-call.ts";
import { userToken } from "#api-client/user-token.ts";

const UNEXPECTED = "An unexpected error occurred. Please try again.";
const UNREACHABLE = "We could not reach the server. Check the connection and try again.";

type Parts = {
  client: Client;
  startsWith: RegistrationMode;
  /** The token is stored: where to now. */
  onEntered: () => Promise<void>;
};

/** The form with two faces: what was typed into one is still there after a look at the other. */
export function useRegistrationForm({ client, startsWith, onEntered }: Parts) {
  const [mode, setMode] = useState(startsWith);
  const form = useForm<RegistrationInput>({ shouldFocusError: false });
  const [notice, setNotice] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const isSending = useRef(false);

  function turnTo(next: RegistrationMode) {
    setMode(next);
    setNotice(undefined);
    setIsRefused(false);
    form.clearErrors();
  }

  async function enter(input: RegistrationInput) {
    setNotice(undefined);
    setIsRefused(false);
    const answer = await callRegistration(client, mode, input);
    if ("failure" in answer) return setNotice(`${UNREACHABLE} (${answer.failure})`);
    if ("token" in answer) {
      userToken.set(answer.token);
      return onEntered();
    }
    if (answer.sentences.length === 0) return setNotice(UNEXPECTED);
    const words = {
      ...(mode === "sign-up" && { phone_number: "phone number" }),
      email: "email",
      password: "password",
    };
    const { fields, above } = assignErrorsToFields(answer.sentences, words, true);
    if (above.length > 0) setNotice(above.join(". "));
    // Only a sign-in's refusal is about its two fields together.
    setIsRefused(above.length > 0 && mode === "sign-in");
    const faults = Object.entries(fields) as [keyof RegistrationInput, string][];
    for (const [name, message] of faults) form.setError(name, { type: "server", message });
  }

  async function enterOnce(input: RegistrationInput) {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await enter(input);
    } finally {
      isSending.current = false;
    }
  }

  const send = (event: SyntheticEvent) => void form.handleSubmit(enterOnce)(event);
  return { mode, turnTo, form, notice, isRefused, send };
}
