import type { SyntheticEvent } from "react";
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormProps,
} from "react-hook-form";
import type { ActionProblem } from "#api-client/api-error.ts";
import { useAction, type ActionOptions } from "#api-client/use-action.ts";
import { useSending } from "../browser/next-paint.ts";

/** The text fields that are filled, also by a password manager before the scripts, which heard no event of it. */
const filledIn = (form: HTMLFormElement): [name: string, text: string][] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value]] : [],
  );

type Options<Fields extends FieldValues, Result> = Omit<ActionOptions<Fields, Result>, "rowOf"> &
  Omit<UseFormProps<Fields>, "values" | "defaultValues"> & {
    /** The fields that may have the server's messages, with what they hold at first; undefined: what the page shows. */
    values: { [Name in keyof Fields]?: Fields[Name] };
    call: (fields: Fields) => Promise<Result>;
    /** The server's messages by the fields of this form. Without it, by the last part of their path. */
    errorsOf?: (problem: ActionProblem) => Record<string, string>;
    /** Waited for before the checks: `nextPaint` for a page whose first press has much to do. */
    painted?: () => Promise<void>;
  };

/**
 * A form that calls the server: `field` returns the props of a control, with the rules that the browser checks and
 * the server's message; `notice` is the message that belongs to no field. It is sent once at a time.
 *
 * @example
 * const { field, notice, isPending, onSubmit } = useForm({ values: { name: "" }, call: save, onDone: close });
 */
export function useForm<Fields extends FieldValues, Result = unknown>({
  values,
  call,
  errorsOf = ({ fields }) => fields,
  onDone,
  onRefused,
  invalidates = [],
  painted,
  ...options
}: Options<Fields, Result>) {
  const form = useHookForm<Fields>({
    shouldFocusError: false,
    ...options,
    defaultValues: values as DefaultValues<Fields>,
  });
  const { isSending, send } = useSending();
  const errorsIn = (problem: ActionProblem) =>
    Object.entries(errorsOf(problem)).filter(([path]) => (path.split(".")[0] ?? "") in values);
  const { act, isPending, problem, reset } = useAction(call, {
    onDone,
    onRefused(refusal) {
      for (const [path, message] of errorsIn(refusal))
        form.setError(path as FieldPath<Fields>, { type: "server", message });
      onRefused?.(refusal);
    },
    invalidates,
  });

  /** Returns the props of a field's control: its registration, its name as id, and its error. */
  const field = <Name extends FieldPath<Fields>>(
    name: Name,
    rules?: RegisterOptions<Fields, Name>,
  ) => ({
    ...form.register(name, rules),
    id: name as string,
    error: form.getFieldState(name, form.formState).error?.message,
  });

  return {
    form,
    field,
    /** Sends fields that are not typed here. */
    act,
    isPending: isPending || isSending,
    problem,
    notice: problem && errorsIn(problem).length === 0 ? problem.message : undefined,
    /** Forgets why it was refused. The fields keep their messages. */
    reset,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLFormElement)
        for (const [name, text] of filledIn(event.currentTarget))
          if (form.getValues(name as FieldPath<Fields>) === "")
            form.setValue(name as FieldPath<Fields>, text as never);
      void send(form.handleSubmit(act), painted);
    },
  };
}

type OneField<Value> = {
  /** The name of the field. */
  name: "code" | "password";
  send: (typed: string) => Promise<Value>;
  onDone: (value: Value) => void;
};

/** A form with one field, which has the focus again after a refusal. */
export function useOneField<Value>({ name, send, onDone }: OneField<Value>) {
  const { form, field, reset, ...rest } = useForm<Record<string, string>, Value>({
    values: { [name]: "" },
    call: (typed) => send(typed[name] ?? ""),
    onDone,
    onRefused: () => form.setFocus(name, { shouldSelect: true }),
  });
  return {
    ...rest,
    field: field(name),
    focus: () => form.setFocus(name),
    /** Forgets what was typed, and why it was refused. */
    reset: () => {
      form.reset();
      reset();
    },
  };
}
