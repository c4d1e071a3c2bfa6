import { useProblemForm } from "../sign-in/use-problem-form.ts";
import type { Answer } from "./second-factor-calls.ts";

type Options<Value> = {
  /** The name of the field. */
  name: "code" | "password";
  send: (typed: string) => Promise<Answer<Value>>;
  onDone: (value: Value) => void;
};

/**
 * A form with one field that is submitted once at a time: the field, the notice above it, and the
 * submit handler.
 */
export function useOneField<Value>({ name, send: call, onDone }: Options<Value>) {
  const { form, refused, isSending, field, send } = useProblemForm<Record<string, string>>({
    [name]: "",
  });
  const onSubmit = send(async (typed) => {
    const answer = await call(typed[name] ?? "");
    if (answer.refused === undefined) return void onDone(answer.done);
    form.setFocus(name, { shouldSelect: true });
    return answer.refused;
  });
  return {
    isSending,
    field: field(name),
    /** The message that belongs to no field. */
    notice: refused?.fields[name] === undefined ? refused?.message : undefined,
    reset: () => form.reset(),
    onSubmit,
  };
}
