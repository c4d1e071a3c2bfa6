export const words = {
  home: "Back to Home",
};
