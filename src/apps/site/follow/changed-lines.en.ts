export const words = {
  changed: "We changed your booking.",
  sameCost: (sum: string) => `It still costs ${sum}.`,
  newCost: (before: string, now: string) => `It cost ${before}, and now costs ${now}.`,
  why: (reason: string) => `Why: ${reason}`,
  before: (services: string) => `Before: ${services}`,
  refuse: "Refuse the change",
};
