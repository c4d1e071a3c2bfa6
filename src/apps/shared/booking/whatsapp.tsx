import type { ReactNode } from "react";
import { whatsappLink } from "#kernel/whatsapp-link.ts";
import { visitWords } from "./plan-words.ts";
import { words } from "./whatsapp.en.ts";

type Props = {
  text: string;
  phone?: string | undefined;
  children: ReactNode;
  to?: string | undefined;
};

/** A link that opens WhatsApp with a written message; nothing where the number is no mobile number. */
export function WhatsApp({ text, phone, children, to }: Props) {
  const href = whatsappLink(text, phone);
  if (href === undefined) return null;
  return (
    <a className="strong tap" href={href} target="_blank" rel="noreferrer">
      {children}
      {to && <span className="visually-hidden">{words.to(to)}</span>}
    </a>
  );
}

// The messages that links to WhatsApp begin with. The person reads and sends them.

type About = { order_id: string; booking_date: string; booking_time_slot: string };

/** From a customer to their household: what is booked, and the link that follows it. */
export const shareText = (booking: About, link: string): string =>
  words.share(visitWords(booking), link);

export const askText = (booking: About, siteName: string): string =>
  words.ask(siteName, booking.order_id, visitWords(booking));

export const customerText = (
  booking: About & { first_name: string },
  siteName: string,
  link: string | undefined,
): string =>
  `Hello ${booking.first_name}, this is ${siteName}, about your cleaning on ${visitWords(booking)} (booking ${booking.order_id}).${link === undefined ? "" : ` See it here: ${link}`}\n\n`;

export const vendorText = (booking: About, siteName: string, vendorName: string): string =>
  `Hello ${vendorName}, this is ${siteName}, about booking ${booking.order_id} on ${visitWords(booking)}.\n\n`;
