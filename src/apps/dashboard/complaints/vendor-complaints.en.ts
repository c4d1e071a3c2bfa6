import { KIND_WORDS } from "#booking/complaints/fields.ts";

export const words = {
  failed: "The complaints could not be loaded. Load the page again.",
  title: "Complaints",
  complaint: (number: string) => `Complaint ${number}`,
  kinds: KIND_WORDS,
  about: (number: string, orderId: string, sum: string | undefined) =>
    `Complaint ${number}, booking ${orderId}${sum === undefined ? "" : `, ${sum}`}`,
  youWrote: "You wrote:",
  howItWas: (until: string) => `How it was. Until ${until}`,
  send: "Send the answer",
  decided: "Decided:",
  taken: (sum: string) => `${sum} was taken off your earnings.`,
  contested: (sum: string, why: string) => `You contested ${sum}: ${why}`,
  weTake: (sum: string, until: string) =>
    `We take ${sum} off your earnings, unless you contest it until ${until}.`,
  whyNot: "Why it is not right",
  contest: "Contest it",
  agree: (sum: string) => `Agree to ${sum}`,
  writeFirst: "Write it first.",
};
