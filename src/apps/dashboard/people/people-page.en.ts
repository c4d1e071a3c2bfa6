import { checkWords } from "#vendor-account/people/fields.ts";

export const words = {
  title: "My People",
  intro:
    "Who comes to your jobs. Customers see the photo, the first name and what we have checked.",
  loading: "Loading...",
  failed: "Your people could not be loaded.",
  noBookings: "You get no new bookings:",
  lapsed: " your identity check has ended. Call us on ",
  checkAgain: ", and we check again.",
  you: (name: string) => `You: ${name}`.replace(/: $/, ""),
  check: checkWords,
  noChecks: "We have checked nothing yet.",
  changePhoto: "Change your photo",
  edit: "Edit",
  remove: "Remove",
  add: "Add a person",
  most: (count: number) => `At most ${count} people are possible.`,
  removed: (name: string) => `${name} is removed.`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  keep: "Keep",
  again: "You can add the person again later. We check again then.",
  named: (name: string, count: number) =>
    `${name} is named for ${count === 1 ? "one job" : `${count} jobs`}. After this, you come to ${count === 1 ? "it" : "them"} yourself.`,
};
