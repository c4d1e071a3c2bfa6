export type Value = string | number;

/** A sentence in English, with what a page needs to say it in another language. */
export type Sentence = {
  text: string;
  /** The words of the sentence without its values, in kebab-case: a sentence has one code, wherever it is said. */
  code: string;
  values?: Value[];
};

/** A sentence without values can be its text alone. */
export type Said = string | Sentence;

/** A value; one that is not read as it is sent has its English form first, then the day, moment or number. */
type Spoken = Value | readonly [english: string, sent: Value];

const englishOf = (value: Spoken): Value => (typeof value === "object" ? value[0] : value);
const sentOf = (value: Spoken): Value => (typeof value === "object" ? value[1] : value);

/**
 * Tags a sentence with values.
 *
 *     say`The ${name} is empty`
 *     say`We are closed on ${[shortDay(day), day]}`
 */
export const say = (parts: TemplateStringsArray, ...values: Spoken[]): Sentence => ({
  text: parts.reduce((text, part, at) => text + englishOf(values[at - 1] ?? "") + part),
  code: toCode(parts.join(" ")),
  values: values.map(sentOf),
});

export const textOf = (said: Said): string => (typeof said === "string" ? said : said.text);

export const toSentence = (said: Said): Sentence =>
  typeof said === "string" ? { text: said, code: toCode(said) } : said;

const toCode = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
