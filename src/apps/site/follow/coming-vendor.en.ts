import { averageWords } from "#booking/ratings/fields.ts";
import { identityWords, jobsDoneWords } from "#vendor-account/people/fields.ts";

export const words = {
  yourCleaner: "Your cleaner",
  came: (name: string) => `${name} came`,
  wasBooked: (name: string) => `${name} was booked to come`,
  willCome: (name: string) => `${name} will come`,
  from: (vendor: string, digits: string) =>
    `From ${vendor || "your cleaner"}, phone number ending in ${digits}`,
  since: (month: string) => `With us since ${month}`,
  average: averageWords,
  identity: identityWords,
  idChecked: "ID checked by us",
  jobsDone: jobsDoneWords,
  call: (name: string) => `Call ${name || "the cleaner"}`,
  gate: "For the gate of your society",
  gateApp: "For the gate app",
  onTheDay: "On the day, ",
  gatePage: "this page",
  showsGuard: " shows the guard who comes. It names no flat and no phone number.",
};
