import { useState } from "react";
import type { DefaultValues, Path } from "react-hook-form";
import { problemOf, type ActionProblem } from "#api-client/api-error.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";

type Typed = Record<string, string>;

/**
 * A form of text fields that only the server validates: `field` returns the props of a field,
 * `notice` is the message that belongs to none.
 */
export function useProblemForm<Fields extends Typed>(defaultValues: Fields) {
  const { form, field, submitOnce, setErrors } = useApiForm<Fields>({
    defaultValues: defaultValues as DefaultValues<Fields>,
  });
  const [problem, setProblem] = useState<ActionProblem>();
  const names = Object.keys(defaultValues) as Path<Fields>[];

  return {
    form,
    problem,
    notice: names.some((name) => problem?.fields[name]) ? undefined : problem?.message,
    field,
    isPending: form.formState.isSubmitting,
    /** Returns a submit handler that shows why `call` failed. Only one call runs at a time. */
    send: <Result>(
      call: (fields: Fields) => Promise<Result>,
      onDone?: (result: Result) => unknown,
      onRefused?: (problem: ActionProblem) => void,
    ) =>
      submitOnce(async (fields) => {
        setProblem(undefined);
        const outcome = await call(fields).then(
          (result) => ({ result }),
          (error: unknown) => ({ refused: problemOf(error) }),
        );
        if ("result" in outcome) return onDone?.(outcome.result);
        setProblem(outcome.refused);
        setErrors(outcome.refused.fields, names);
        onRefused?.(outcome.refused);
      }),
    reset: () => {
      setProblem(undefined);
      form.clearErrors();
    },
  };
}

type Options<Value> = {
  /** The name of the field. */
  name: "code" | "password";
  send: (typed: string) => Promise<Value>;
  onDone: (value: Value) => void;
};

/** A form with one field, submitted once at a time. */
export function useOneField<Value>({ name, send: call, onDone }: Options<Value>) {
  const { form, notice, isPending, field, send } = useProblemForm<Record<string, string>>({
    [name]: "",
  });
  return {
    isPending,
    field: field(name),
    notice,
    reset: () => form.reset(),
    focus: () => form.setFocus(name),
    onSubmit: send(
      (typed) => call(typed[name] ?? ""),
      onDone,
      () => form.setFocus(name, { shouldSelect: true }),
    ),
  };
}
