import type { Credentials } from "./authenticate.ts";

type Field = keyof Credentials;

/** The word by which a field is known in the server's sentences. */
export type Words = Partial<Record<Field, string>>;

/** Where each sentence belongs: at the field that it names, else above the form. */
export type Placed = { fields: Partial<Record<Field, string>>; above: string[] };

/**
 * Sorts the server's sentences by the fields they name, in whatever case.
 *
 * A sentence that names several fields stands at the first of them, or, with `oneOnly`, above.
 *
 * @example
 * placeSentences(["Email has already been taken"], { email: "email" })
 * // { fields: { email: "Email has already been taken" }, above: [] }
 */
export function assignErrorsToFields(sentences: string[], words: Words, oneOnly = false): Placed {
  const placed: Placed = { fields: {}, above: [] };
  for (const sentence of sentences) {
    const text = sentence.toLowerCase();
    const named = (Object.keys(words) as Field[]).filter((field) =>
      text.includes(words[field] ?? ""),
    );
    const [field] = named;
    if (field === undefined || (oneOnly && named.length > 1)) placed.above.push(sentence);
    else placed.fields[field] = [placed.fields[field], sentence].filter(Boolean).join(". ");
  }
  return placed;
}
