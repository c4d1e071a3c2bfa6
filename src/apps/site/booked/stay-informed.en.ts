export const words = {
  push: "Get updates on this device",
  pushOn: "This device gets a notice when something changes.",
  share: "Share on WhatsApp",
  ask: "Ask us on WhatsApp",
};
