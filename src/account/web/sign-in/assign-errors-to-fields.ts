import type { ParsedProblem } from "#api-client/parse-problem.ts";
import type { Credentials } from "./authenticate.ts";

type Field = keyof Credentials;

/** The word by which a field is known in the server's sentences. */
export type FieldErrors = Partial<Record<Field, string>>;

/** Where each sentence belongs: at its field, else above the form. */
export type Placed = { fields: Partial<Record<Field, string>>; above: string[] };

/**
 * The server's sentences by field. A sentence with a path (`issues`) stands at that field. One without,
 * as the specification of sign-up and sign-in has them, stands at the field that it names, in whatever
 * case: at the first when it names several, or, with `oneOnly`, above the form.
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
  const placeByWords = (sentence: string) => {
    const text = sentence.toLowerCase();
    const [field, ...others] = names.filter((name) => text.includes(words[name] ?? ""));
    if (field === undefined || (oneOnly && others.length > 0)) placed.above.push(sentence);
    else place(field, sentence);
  };
  for (const { path, message } of problem.issues) {
    const field = names.find((name) => name === path.split(".").at(-1));
    if (field === undefined) placeByWords(message);
    else place(field, message);
  }
  problem.rest.forEach(placeByWords);
  return placed;
}
