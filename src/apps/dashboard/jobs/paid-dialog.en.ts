export const words = {
  didPay: (name: string, sum: string) => `Did ${name} pay ${sum}?`,
  close: "Close",
  yes: "Yes, save",
  saved: (name: string, sum: string) => `Saved: ${name} paid ${sum}.`,
  onlyOnce:
    "Only our team can change it afterwards. If the customer paid Chamak, there is nothing to save.",
  how: "How did the customer pay?",
  chooseHow: "Choose how the customer paid",
  choose: "Choose",
  cash: "Cash, to me",
  upi: "UPI, to me",
};
