/**
 * An expected "no" of a verb: a name that code can act on, sentences that a person can, and, where
 * one field is to blame, its path. A refusal never knows HTTP; http.ts gives it a status.
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

/** Tells a refusal from an answer. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && "refused" in value;
