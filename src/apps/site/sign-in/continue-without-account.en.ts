export const words = {
  go: "Continue without an account",
};
