export const words = {
  added: "Added to the job.",
  refused: "The customer reads that you cannot do it.",
  asks: "The customer asks for more:",
  earnMore: (sum: string) => `You earn ${sum} more.`,
  yes: "Yes, I do it",
  no: "No, not today",
};
