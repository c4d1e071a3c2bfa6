import type { Said } from "./sentence.ts";

/** An expected failure: a name for code, messages for the user and the path of the field that is the cause. */
export type Refusal<Name extends string = string> = {
  refused: Name;
  sentences: Said[];
  path?: string;
};

/** `refuse("email-taken", "Email has already been taken")`, with values ``say`The ${name} is empty` ``. */
export const refuse = <Name extends string>(
  refused: Name,
  ...sentences: Said[]
): Refusal<Name> => ({ refused, sentences });

/** A refusal whose cause is the field at `path`. */
export const refuseAt = <Name extends string>(
  path: string,
  refused: Name,
  said: Said,
): Refusal<Name> => ({ refused, sentences: [said], path });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" &&
  value !== null &&
  "refused" in value &&
  typeof value.refused === "string";
