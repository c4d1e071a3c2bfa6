import { receivedInHindi, toPayInHindi } from "#booking/money/in-hindi.ts";
import type { words as english } from "./own-booking.en.ts";

export const words = {
  received: receivedInHindi,
  toPay: (payment, isPlan) => toPayInHindi(payment, { isPlan, where: "बुकिंग के पेज पर" }),
  payments: (parts) => `${parts.join("। ")}।`,
  bookingId: (id) => `बुकिंग नंबर ${id}`,
  followOrChange: "हाल देखें या बदलें",
  see: "बुकिंग देखें",
} satisfies typeof english;
