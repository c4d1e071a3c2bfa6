// No schema library here: the browser loads this file.

export const CONTACTS = ["phone", "email"] as const;
export type ContactName = (typeof CONTACTS)[number];

export const CONTACT_WORDS: Record<ContactName, string> = { phone: "phone number", email: "email" };

export const CONTACT_FIELDS = { phone: "phone_number", email: "email" } as const;

export const CORRECTABLE_ROLES = ["customer", "vendor"] as const;
