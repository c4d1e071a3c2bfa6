import { type Hours, hoursWords } from "#kernel/time/hours.ts";

export const words = {
  aCleaner: "A cleaner",
  title: (name: string, firm: string) => `${name} from ${firm}`,
  description: "Who comes today.",
  comes: (firm: string, hours: Hours, tower: string) =>
    `from ${firm} comes today between ${hoursWords(hours, "and")}${tower && ` to ${tower}`}.`,
};
