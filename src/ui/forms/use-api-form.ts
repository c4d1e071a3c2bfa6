import { useRef, type SyntheticEvent } from "react";
import {
  useForm,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormProps,
} from "react-hook-form";

/** The text fields that are filled, also by a password manager before the scripts, which heard no event of it. */
const filledIn = (form: HTMLFormElement): [name: string, text: string][] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value]] : [],
  );

/**
 * A form for an API call: react-hook-form, submitted once at a time, with the server's messages.
 *
 * @example
 * const { field, submitOnce, setErrors } = useApiForm<Contact>();
 * const send = submitOnce(async (contact) => setErrors(await sendContact(contact), ["name"]));
 */
export function useApiForm<Fields extends FieldValues>(options: UseFormProps<Fields> = {}) {
  const form = useForm<Fields>({ shouldFocusError: false, ...options });
  const isSending = useRef(false);

  /** Returns a submit handler that validates and calls `submit`, once at a time. */
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
    return (event?: SyntheticEvent) => {
      if (event?.currentTarget instanceof HTMLFormElement)
        for (const [name, text] of filledIn(event.currentTarget))
          if (form.getValues(name as FieldPath<Fields>) === "")
            form.setValue(name as FieldPath<Fields>, text as never);
      void form.handleSubmit(guarded)(event);
    };
  }

  function setErrors(
    errors: Readonly<Record<string, string | undefined>>,
    names: readonly FieldPath<Fields>[],
  ): void {
    for (const name of names) {
      const message = errors[name];
      if (message) form.setError(name, { type: "server", message });
    }
  }

  /** Returns the props of a field's control: its registration, its name as id, and its error. */
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
