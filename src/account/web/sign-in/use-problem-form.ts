import { useState } from "react";
import type { DefaultValues, Path } from "react-hook-form";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";

type Typed = Record<string, string>;

/**
 * A form of text fields that only the server validates: `field` returns the props of a field,
 * `refused` is for `RefusedNotice`.
 *
 * @example
 * const { field, send } = useProblemForm({ email: "" });
 * <Form onSubmit={send(async ({ email }) => invite(email))}>
 */
export function useProblemForm<Fields extends Typed>(defaultValues: Fields) {
  const { form, field, submitOnce, setErrors } = useApiForm<Fields>({
    defaultValues: defaultValues as DefaultValues<Fields>,
  });
  const [refused, setRefused] = useState<ProblemText>();
  const names = Object.keys(defaultValues) as Path<Fields>[];

  return {
    form,
    refused,
    field,
    isSending: form.formState.isSubmitting,
    /**
     * Returns a submit handler. `call` resolves to the problem, or to undefined when it is done.
     */
    send: (call: (fields: Fields) => Promise<ProblemText | undefined>) =>
      submitOnce(async (fields) => {
        setRefused(undefined);
        const problem = await call(fields);
        setRefused(problem);
        if (problem !== undefined) setErrors(problem.fields, names);
      }),
    clear: () => {
      setRefused(undefined);
      form.clearErrors();
    },
  };
}
