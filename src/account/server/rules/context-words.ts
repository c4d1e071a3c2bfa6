/**
 * Words that somebody who knows this site tries first: its name, its roles and what
 * it sells. A password that is made of them, of numbers and of little else is refused. See
 * docs/accounts.md.
 */
export const CONTEXT_WORDS = [
  "chamak",
  "cleaning",
  "cleaner",
  "customer",
  "vendor",
  "operator",
  "admin",
  "password",
  "ops",
] as const;
