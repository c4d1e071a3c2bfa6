/**
 * An expected failure of an operation: a name for code, messages for the user and, if one field is
 * the cause, its path. The HTTP layer maps its name to a status.
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
