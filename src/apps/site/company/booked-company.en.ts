export const words = {
  notSaved: "The company for your invoice is not saved yet.",
  tryAgain: "Try again",
};
