import { useState } from "react";
import type { Client } from "#api-client/client.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { assignErrorsToFields } from "../sign-in/assign-errors-to-fields.ts";
import {
  callRegistration,
  type RegistrationInput,
  type RegistrationMode,
} from "./registration-call.ts";
import { userToken } from "#api-client/user-token.ts";

const UNEXPECTED = "An unexpected error occurred. Please try again.";
const UNREACHABLE = "We could not reach the server. Check the connection and try again.";

type Options = {
  client: Client;
  startsWith: RegistrationMode;
  /** Called when the token is stored. */
  onEntered: () => Promise<void>;
};

const NAMES = ["phone_number", "email", "password"] as const;

/** The state of the form. Typed text is kept when it switches between sign-up and sign-in. */
export function useRegistrationForm({ client, startsWith, onEntered }: Options) {
  const [mode, setMode] = useState(startsWith);
  const { form, submitOnce, setErrors } = useApiForm<RegistrationInput>();
  const [notice, setNotice] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);

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
    const words = {
      ...(mode === "sign-up" && { phone_number: "phone number" }),
      email: "email",
      password: "password",
    };
    const { fields, above } = assignErrorsToFields(answer.problem, words, true);
    if (above.length > 0) setNotice(above.join(". "));
    else if (Object.keys(fields).length === 0) setNotice(UNEXPECTED);
    // Only the refusal of a sign-in is about both fields together.
    setIsRefused(above.length > 0 && mode === "sign-in");
    setErrors(fields, NAMES);
  }

  return { mode, turnTo, form, notice, isRefused, send: submitOnce(enter) };
}
