export const words = {
  oneMonth: "This is the price for one month.",
  ofItOneMonth: (sum: string) => `${sum} of it is the price for one month.`,
};
