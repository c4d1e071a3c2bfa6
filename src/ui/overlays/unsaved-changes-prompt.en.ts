export const words = {
  stay: "Stay here",
};
