export const words = {
  title: "Forgot password?",
  description: "Ask for a one-time link with which you set a new password.",
  needsScripts: "A new password",
  about: "For a new password",
  lead: "We send you a link. It works once, for 30 minutes, and signs out all your devices.",
  name: "Phone number or email",
  nameHint: "Customers: phone or email. Cleaners: email.",
  send: "Send me a link",
};
