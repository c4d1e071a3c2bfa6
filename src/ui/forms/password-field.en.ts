export const words = {
  hide: "Hide password",
  show: "Show password",
  hideShort: "Hide",
  showShort: "Show",
};
