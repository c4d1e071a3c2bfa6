import type { ParsedProblem } from "#api-client/parse-problem.ts";
import type { Credentials } from "./authenticate.ts";

type Field = keyof Credentials;

/** The words that identify a field in the server's messages. */
export type FieldErrors = Partial<Record<Field, string>>;

/** The messages at fields, and those above the form. */
export type Placed = { fields: Partial<Record<Field, string>>; above: string[] };

/**
 * Assigns the server's messages to fields. A message with a path (`issues`) belongs to that field.
 * One without, as in the specification of sign-up and sign-in, belongs to the field that it names,
 * in any case of letters: to the first when it names several, or, with `oneOnly`, above the form.
 *
 * @example
 * assignErrorsToFields(parseProblem({ errors: ["Email is taken"] }), { email: "email" });
 * // { fields: { email: "Email is taken" }, above: [] }
 */
export function assignErrorsToFields(
  problem: ParsedProblem,
  words: FieldErrors,
  oneOnly = false,
): Placed {
  const names = Object.keys(words) as Field[];
  const placed: Placed = { fields: {}, above: [] };
  const place = (field: Field, sentence: string) => {
    placed.fields[field] = [placed.fields[field], sentence].filter(Boolean).join(". ");
  };
  const placeByName = (sentence: string) => {
    const text = sentence.toLowerCase();
    const [field, ...others] = names.filter((name) => text.includes(words[name] ?? ""));
    if (field === undefined || (oneOnly && others.length > 0)) placed.above.push(sentence);
    else place(field, sentence);
  };
  for (const { path, message } of problem.issues) {
    const field = names.find((name) => name === path.split(".").at(-1));
    if (field === undefined) placeByName(message);
    else place(field, message);
  }
  problem.rest.forEach(placeByName);
  return placed;
}
