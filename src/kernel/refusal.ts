/** An expected failure: a name for code, messages for the user and the path of the field that is the cause. */
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

/** A refusal whose cause is the field at `path`. */
export const refuseAt = <Name extends string>(
  path: string,
  refused: Name,
  sentence: string,
): Refusal<Name> => ({ refused, sentences: [sentence], path });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" &&
  value !== null &&
  "refused" in value &&
  typeof value.refused === "string";
