export const words = {
  failed: "This part could not be loaded.",
  tryAgain: "Try again",
};
