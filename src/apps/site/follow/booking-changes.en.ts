import type { BookingChange } from "#booking/customers/follow-contract.ts";
import { fromTo, on } from "#apps/shared/booking/plan-words.ts";

/** `to`: the new day and slot, where it is known. */
type Change = Pick<BookingChange, "by" | "days"> & { to: string | undefined };

const who = (by: Change["by"]): string => (by === "customer" ? "You" : "We");

const titles: Record<BookingChange["what"], (change: Change) => string> = {
  booked: () => "Booked",
  accepted: () => "A cleaner accepted",
  released: () => "The cleaner cannot come",
  rescheduled: ({ by, to }) => `${who(by)} moved it${to === undefined ? "" : ` to ${to}`}`,
  confirmed: () => "We called you, and it is confirmed",
  completed: () => "Done",
  cancelled: ({ by }) => `${who(by)} cancelled`,
  reopened: () => "Opened again",
  lines_changed: ({ by }) =>
    by === "vendor" ? "More work, as you asked" : "We changed the services or the price",
  change_refused: () => "You refused our change",
  visit_done: ({ days }) => `Visit${on(days)} done`,
  visit_away: ({ days }) => `Nobody was at home${on(days)}`,
  visit_missed: ({ days }) => `The cleaner could not come${on(days)}`,
  visit_skipped: ({ by, days }) => `${who(by)} skipped the visit${on(days)}`,
  visit_restored: ({ by, days }) => `${who(by)} brought back the visit${on(days)}`,
  visit_sent: ({ days }) => `Somebody else will come${on(days)}`,
  visit_closed: ({ days }) => `We are closed${on(days)}: that visit comes at the end`,
  visit_opened: ({ days }) => `We are open again${on(days)}: that visit is planned`,
  paused: ({ by, days }) => `${who(by)} paused the plan${fromTo(days)}`,
  resumed: ({ by }) => `${who(by)} ended the pause`,
  plan_ended: ({ by }) => `${who(by)} ended the plan`,
  renewed: ({ by }) => `${who(by)} renewed the plan`,
};

export const words = {
  titles,
  was: (when: string) => `It was ${when}`,
  happened: "What happened",
};
