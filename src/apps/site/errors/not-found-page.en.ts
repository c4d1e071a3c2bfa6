export const words = {
  title: "There is no page here",
};
