/** The attributes of a field for a code: no keyboard or browser changes what is typed. */
export const CODE_INPUT = {
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;

/** The same for a code of capitals. */
export const CAPITALS_INPUT = { ...CODE_INPUT, autoCapitalize: "characters" } as const;
