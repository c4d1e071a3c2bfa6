import { receivedWords, toPayWords } from "#booking/money/fields.ts";

type Payment = Parameters<typeof toPayWords>[0];

export const words = {
  received: receivedWords,
  toPay: (payment: Payment, isPlan: boolean) =>
    toPayWords(payment, { isPlan, where: "on the booking page" }),
  payments: (parts: readonly string[]) => `${parts.join(". ")}.`,
  bookingId: (id: string) => `Booking ID ${id}`,
  followOrChange: "Follow or change",
  see: "See the booking",
};
