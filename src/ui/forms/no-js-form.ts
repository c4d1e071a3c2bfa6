import { set, type FieldErrors, type FieldValues } from "react-hook-form";

/** A form that a browser without scripts submitted and the server refused. */
export type NoJsForm = {
  /** The HTTP status of the page with the errors. */
  status: number;
  /** The submitted text by the name of the field. */
  typed: Record<string, string>;
  /** The messages by the name of the field. */
  errors: Record<string, string>;
  /** The messages that belong to no field. */
  sentences: string[];
};

/** Returns the errors of a refused form for react-hook-form's `errors` option. */
export function errorsOf<Fields extends FieldValues>(
  plain: NoJsForm | undefined,
): FieldErrors<Fields> | undefined {
  if (plain === undefined) return undefined;
  const errors = {};
  for (const [name, message] of Object.entries(plain.errors))
    set(errors, name, { type: "server", message });
  return errors;
}
