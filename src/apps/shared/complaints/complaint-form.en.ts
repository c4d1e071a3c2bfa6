import { KIND_WORDS } from "#booking/complaints/fields.ts";

export const words = {
  kinds: KIND_WORDS,
  addBill: "Add a photo of the bill.",
  noBill: "The photo of the bill is missing",
  whichVisit: "Which visit",
  whatIsWrong: "What is wrong",
  noKind: "Choose what is wrong.",
  choose: "Choose",
  noText: "Write what happened.",
  costs: "What it costs, in rupees",
  noRupees: "Enter the rupees, like 1,500.",
  bill: "A photo of the bill",
  pick: "Choose a photo",
  photoNumber: (number: number) => `Photo ${number}`,
  photoHint: "We remove place and time from a photo.",
  send: "Send",
};
