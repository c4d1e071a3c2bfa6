export const words = {
  failed: "Your availability was not saved.",
  saved: "Availability saved.",
  connection: "Check the connection and save again.",
};
