export const words = {
  skip: "Skip to the page",
};
