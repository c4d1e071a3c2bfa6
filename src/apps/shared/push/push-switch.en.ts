export const words = {
  stop: "Stop",
  failed: "This browser could not be set up. Try again, or use another one.",
  blocked: "Notifications of this site are blocked in the settings of this browser.",
  allow: "Allow notifications when the browser asks, then it works.",
};
