export const words = {
  contents: "Contents",
};
