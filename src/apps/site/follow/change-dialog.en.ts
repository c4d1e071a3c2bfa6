import { countVisits } from "#booking/plans/fields.ts";

export const words = {
  reason: "Reason",
  cancelQuestion: "Cancel this booking?",
  keepBooking: "Keep the booking",
  cancel: "Cancel the booking",
  cancelMeans: (orderId: string, visits: number | undefined) =>
    `This cancels booking #${orderId}${visits === undefined ? "" : ` with all its ${countVisits(visits)}`}.`,
  payNothing: "You pay nothing.",
  weTell: (name: string) => `We tell ${name || "the cleaner"}.`,
  final: "This cannot be undone.",
  replaceQuestion: "Replace this link?",
  keepLink: "Keep this link",
  replace: "Replace the link",
  oldLink: "The old link stops working.",
  newLink: (contacts: string) =>
    contacts === ""
      ? "This page becomes the new link: save it."
      : `We send the new one to the ${contacts} of this booking.`,
  noNotices: "Devices that follow the booking get no more notifications.",
  refuseQuestion: "Refuse this change?",
  keepChange: "Keep the change",
  refuse: "Refuse it",
  refuseMeans: (before: string, sum: string) =>
    `Your booking goes back to: ${before}. It costs ${sum}. We tell the cleaner.`,
};
