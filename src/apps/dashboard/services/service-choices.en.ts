export const words = {
  aMonth: "What you get for one month",
  aVisit: "What you get for one visit",
  others: (from: string, to: string) => ` Others ask ${from} to ${to}.`,
  less: (pays: string) => `The customer pays only ${pays}: ask less.`,
  means: (pays: string) => `This is what you get. The customer pays ${pays}.`,
};
