import { averageWords } from "#booking/ratings/fields.ts";

export const words = {
  said: (average: string | undefined) => `What customers said${average ? `: ${average}` : ""}`,
  average: averageWords,
  more: "Show more",
  stars: (stars: number) => `${stars} of 5`,
  chips: (chips: readonly string[]) => chips.join(", "),
  replied: (text: string) => `You replied: ${text}`,
  hint: "Once, and everyone with the booking's link reads it.",
  writeReply: "Write your reply",
  yourReply: "Your reply",
  reply: "Reply",
};
