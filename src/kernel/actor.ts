/** Who can sign in. A visitor has no role: nobody is signed in. */
export const ROLES = ["customer", "vendor", "operator"] as const;
export type Role = (typeof ROLES)[number];

/** Somebody who has shown a token that we know. */
export type Actor = { accountId: number; role: Role };
