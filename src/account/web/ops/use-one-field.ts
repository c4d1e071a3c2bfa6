import { useState, type SyntheticEvent } from "react";
import { formText } from "#ui/forms/form-text.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import type { Answer } from "./second-factor-calls.ts";

type Options<Value> = {
  /** The name of the field. */
  name: string;
  send: (typed: string) => Promise<Answer<Value>>;
  onDone: (value: Value) => void;
};

/** A form of one field that is sent once at a time: its error, the notice above it, and what sends it. */
export function useOneField<Value>({ name, send, onDone }: Options<Value>) {
  const [refused, setRefused] = useState<ProblemText>();
  const [isSending, setIsSending] = useState(false);

  async function submit(form: HTMLFormElement) {
    if (isSending) return;
    setIsSending(true);
    setRefused(undefined);
    const answer = await send(formText(new FormData(form), name));
    setIsSending(false);
    if (answer.refused === undefined) return onDone(answer.done);
    setRefused(answer.refused);
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  }

  return {
    isSending,
    error: refused?.fields[name],
    /** What concerns no field. */
    notice: refused?.fields[name] === undefined ? refused?.message : undefined,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
