import { telLink, type SiteContact } from "#pages/shared/site-contact.ts";

export type TextLink = { label: string; href: string };

/** A link that calls the help desk. */
export const callLink = ({ phone }: SiteContact): TextLink => ({
  label: `Call ${phone}`,
  href: telLink(phone),
});

/** A link to the form that writes to the help desk. */
export const writeLink: TextLink = { label: "Send a message", href: "/contact" };
