export const words = {
  here: "You are here",
};
