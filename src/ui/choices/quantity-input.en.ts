export const words = {
  less: "One less",
  more: "One more",
};
