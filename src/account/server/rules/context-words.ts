/**
 * Words that an attacker who knows this site tries first: its name, its roles and what it sells. A
 * password of these words, digits and little else is refused (docs/accounts.md).
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
