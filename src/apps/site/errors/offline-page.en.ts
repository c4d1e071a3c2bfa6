export const words = {
  title: "You are offline",
  lead: "This page did not load: you are offline. Your cart is safe; it is kept in this browser.",
  description: "What works while there is no network.",
  tryAgain: "Try again",
};
