import { useRef, type SyntheticEvent } from "react";
import {
  useForm,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormProps,
} from "react-hook-form";

/**
 * A form that is sent to the API: react-hook-form, sent once at a time, with the server's sentences
 * at its fields.
 *
 * @example
 * const { field, submitOnce, setErrors } = useApiForm<Contact>();
 * const send = submitOnce(async (contact) => setErrors(await sendContact(contact), ["name"]));
 * <TextField label="Name" {...field("name")} />
 */
export function useApiForm<Fields extends FieldValues>(options: UseFormProps<Fields> = {}) {
  const form = useForm<Fields>({ shouldFocusError: false, ...options });
  const isSending = useRef(false);

  /** Checks the fields and hands them to `submit`; does nothing while an earlier call is under way. */
  function submitOnce(submit: (fields: Fields) => unknown) {
    const guarded = async (fields: Fields) => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        await submit(fields);
      } finally {
        isSending.current = false;
      }
    };
    return (event?: SyntheticEvent) => void form.handleSubmit(guarded)(event);
  }

  /** Shows the sentence of each of the fields that has one. */
  function setErrors(
    errors: Readonly<Record<string, string | undefined>>,
    names: readonly FieldPath<Fields>[],
  ): void {
    for (const name of names) {
      const message = errors[name];
      if (message) form.setError(name, { type: "server", message });
    }
  }

  /** What the control of a field takes: its registration, its name as id, the sentence about it. */
  const field = <Name extends FieldPath<Fields>>(
    name: Name,
    rules?: RegisterOptions<Fields, Name>,
  ) => ({
    ...form.register(name, rules),
    id: name,
    error: form.getFieldState(name, form.formState).error?.message,
  });

  return { form, field, submitOnce, setErrors };
}
