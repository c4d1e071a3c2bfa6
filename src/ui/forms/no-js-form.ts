import { set, type FieldErrors, type FieldValues } from "react-hook-form";

/** A form that a browser without scripts submitted and the server refused. */
export type NoJsForm = {
  status: number;
  typed: Record<string, string>;
  errors: Record<string, string>;
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
