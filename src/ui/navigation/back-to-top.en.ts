export const words = {
  top: "Back to top",
};
