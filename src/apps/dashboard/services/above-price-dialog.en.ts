export const words = {
  title: "Ask more than the customer pays?",
  send: "Send it all the same",
  change: "Change the price",
  pays: (title: string, sum: string) => `${title}: the customer pays ${sum}.`,
  unlikely: "We will most likely not approve a higher price.",
};
