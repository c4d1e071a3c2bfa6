/**
 * An expected failure of an operation: a name for code, sentences for the user, and, where
 * one field is the cause, its path. It has no HTTP status; the HTTP layer maps its name to one.
 */
export type Refusal<Name extends string = string> = {
  refused: Name;
  sentences: string[];
  path?: string;
};

/** `refuse("email-taken", "Email has already been taken")` */
export const refuse = <Name extends string>(
  refused: Name,
  ...sentences: string[]
): Refusal<Name> => ({ refused, sentences });

/** Whether the value is a refusal. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && "refused" in value;
