export const words = {
  close: "Close",
};
