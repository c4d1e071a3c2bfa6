/** The name of the site and how to reach its help desk. */
export type SiteContact = { name: string; phone: string; email: string };

/** A phone number as a link wants it: `tel:+919999900000`. */
export const telLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;

export const mailLink = (email: string): string => `mailto:${email}`;
