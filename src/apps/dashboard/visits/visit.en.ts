export const words = {
  accepted: "Accepted",
  alone: "You come to this visit alone. Another cleaner has the plan.",
  left: (count: number, hasDue: boolean, next: string | undefined) =>
    `${count} ${hasDue ? "more " : ""}${count === 1 ? "visit" : "visits"} left${next ? `, next ${next}` : ""}`,
  last: (more: number | undefined, day: string) =>
    `${more === undefined ? "The last is" : `Then ${more} more, the last`} on ${day}. You see the days here a week before.`,
  notSaved: "It was not saved.",
  change: "Change",
  number: (number: number, all: number) => `Visit ${number} of ${all}`,
  ofMonth: (earns: string, all: string) => `: ${earns} of ${all} for the month`,
};
