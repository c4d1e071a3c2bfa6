import type { VisitEvent, VisitState } from "#booking/visits/fields.ts";
import { type Hours, windowWords } from "#kernel/time/hours.ts";

const events: Record<VisitEvent, string> = {
  arrival: "Said the hour",
  on_the_way: "On the way",
  late: "Said that it is late",
  at_the_door: "At the door",
  started: "Work started",
  done: "Work done",
  customer_away: "Nobody opened",
};

/** Without a day: today. */
type Coming = { name: string; day: string | undefined; window: Hours | null };

/** `Meera comes today between 9 and 10 am`, `Meera is on the way`. */
const titles: Record<VisitState, (coming: Coming) => string> = {
  planned: ({ name, day, window }) =>
    `${name} comes ${day === undefined ? "today" : `on ${day}`}${window ? ` ${windowWords(window)}` : ""}`,
  on_the_way: ({ name }) => `${name} is on the way`,
  at_the_door: ({ name }) => `${name} is at the door`,
  started: () => "The work has started",
  done: () => "The work is done",
  customer_away: () => "Nobody opened the door",
  could_not_come: () => "We did not come. We are sorry",
};

export const words = {
  events,
  titles,
  yourCleaner: "Your cleaner",
  late: (minutes: number) => `Late by ${minutes} minutes. We are sorry.`,
  noHour: (name: string) => `The hour stands here as soon as ${name} has chosen it.`,
  code: "Your code for the door",
  codeMeans: (name: string) =>
    `Tell it to ${name} before the work starts. Then you both know that the right person is there.`,
  choose: "Choose what we should do.",
  notHeard: (name: string) => `We have not heard from ${name}. We are calling.`,
  alsoCall: "You can also call ",
  end: ".",
  wait: "I wait",
  anotherTime: "Another time",
  cancel: "Cancel, free of charge",
  waiting: (name: string) => `Thank you for waiting. This page shows when ${name} is on the way.`,
};
