import { visitWords } from "./visit-words.ts";

// The messages that links to WhatsApp begin with. The person reads and sends them.

type About = { order_id: string; booking_date: string; booking_time_slot: string };

/** A customer to somebody at home: what is booked, and the link that follows it. */
export const shareText = (booking: About, link: string): string =>
  `A cleaner comes on ${visitWords(booking)}. Here you can see where the booking stands: ${link}`;

/** A customer to the help desk. */
export const askText = (booking: About, siteName: string): string =>
  `Hello ${siteName}, I have a question about my booking ${booking.order_id} on ${visitWords(booking)}: `;

/** A vendor to the customer of a booking that it has accepted. */
export const visitText = (booking: About & { first_name: string }): string =>
  `Hello ${booking.first_name}, I am the cleaner for your booking ${booking.order_id} on ${visitWords(booking)}. At what time may I come, and what should I tell your gate?`;

/** The help desk to a customer. */
export const customerText = (booking: About & { first_name: string }, link: string): string =>
  `Hello ${booking.first_name}, this is the help desk, about your cleaning on ${visitWords(booking)} (booking ${booking.order_id}). Here you can see where it stands: ${link}\n\n`;

/** The help desk to a vendor. */
export const vendorText = (booking: About, vendorName: string): string =>
  `Hello ${vendorName}, this is the help desk, about booking ${booking.order_id} on ${visitWords(booking)}.\n\n`;
