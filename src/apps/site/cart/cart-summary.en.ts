export const words = {
  title: "Your cart",
  total: "Total",
  nothing: "Nothing yet. Add what you want done.",
  pay: (isMonthly: boolean) =>
    `You pay the cleaner, after the ${isMonthly ? "first visit" : "work"}.`,
  items: (count: number) => (count === 1 ? "1 item" : `${count} items`),
};
