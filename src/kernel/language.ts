/** The languages of pages and messages. */
export const LANGUAGES = ["en", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Words in each language, or the same in all of them, such as a name or a number. */
export type Words = string | Readonly<Record<Language, string>>;

export const wordsIn = (words: Words, language: Language): string =>
  typeof words === "string" ? words : words[language];

/** `inEach((language) => shortDay(day, language))` has the day in each language. */
export const inEach = (wordsOf: (language: Language) => string): Record<Language, string> => ({
  en: wordsOf("en"),
  hi: wordsOf("hi"),
});
