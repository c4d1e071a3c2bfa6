export const words = {
  firstFree: "First free day at your pin code",
  pinCode: "Pin code",
  check: "Check",
  noConnection: "No connection. Try again.",
};
