export const words = {
  title: "This page could not be loaded",
  lead: "Your cart is safe. Check the connection and try again.",
  tryAgain: "Try again",
};
