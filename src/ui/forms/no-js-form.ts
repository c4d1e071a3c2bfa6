import { set, type FieldErrors, type FieldValues } from "react-hook-form";

/** A form that a browser sent by itself, without scripts, and that was refused. */
export type NoJsForm = {
  /** The HTTP status of the page with the errors. */
  status: number;
  /** What was typed, by the name of the field. */
  typed: Record<string, string>;
  /** The messages by the name of the field. */
  errors: Record<string, string>;
  /** The messages that are about no field. */
  sentences: string[];
};

/** The faults of a plain form as those that a form begins with. */
export function errorsOf<Fields extends FieldValues>(
  plain: NoJsForm | undefined,
): FieldErrors<Fields> | undefined {
  if (plain === undefined) return undefined;
  const errors = {};
  for (const [name, message] of Object.entries(plain.errors))
    set(errors, name, { type: "server", message });
  return errors;
}
