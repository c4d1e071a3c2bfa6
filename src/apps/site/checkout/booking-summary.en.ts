export const words = {
  addMore: "Add something else",
  title: "Your booking",
  titleOf: (count: number) =>
    `Your booking, ${count === 1 ? "1\u00a0item" : `${count}\u00a0items`}`,
  total: "Total",
  nothing: "Nothing yet.",
  pay: (isMonthly: boolean) =>
    `You pay the cleaner, after the ${isMonthly ? "first visit" : "work"}. There is nothing to pay here.`,
  isGone: "No longer offered",
  priceFor: (unit: string) => `Price for ${unit}`,
  was: (price: string) => `was ${price}`,
  remove: "Remove",
  removeItem: (title: string) => `Remove ${title}`,
};
