import { countVisits } from "#booking/plans/fields.ts";

export const words = {
  title: "Pause the plan",
  keep: "Do not pause",
  act: "Pause the plan",
  means: "Nobody comes on these days. We add the visits that you miss at the end, free.",
  howLong: "How long",
  weeks: (count: number) => `${count} ${count === 1 ? "week" : "weeks"}`,
  misses: (count: number) =>
    `You miss ${countVisits(count)}. We add ${count === 1 ? "it" : "them"} at the end, free. The plan then ends on `,
  end: ".",
};
