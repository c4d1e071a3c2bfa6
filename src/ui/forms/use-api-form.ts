import { useRef, type SyntheticEvent } from "react";
import { useForm, type FieldPath, type FieldValues, type UseFormProps } from "react-hook-form";

/**
 * A form that is sent to the API: react-hook-form, sent once at a time, with the server's sentences
 * at its fields.
 *
 * @example
 * const { form, submitOnce, setErrors } = useApiForm<Contact>();
 * const send = submitOnce(async (contact) => setErrors(await sendContact(contact), ["name"]));
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

  return { form, submitOnce, setErrors };
}
