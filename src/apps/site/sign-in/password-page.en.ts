export const words = {
  title: "Set a new password",
  description: "Set a new password with the one-time link that you were given.",
  needsScripts: "Setting a password",
  isSet: "Your new password is set, and all devices are signed out.",
  signIn: "Sign in",
  incomplete: "This link is not complete. Open it again from the message, or ",
  askAgain: "ask for a new one",
  orCall: ". You can also call ",
  end: ".",
  lead: "The link works once, for 30 minutes. A new password signs out all your devices.",
  set: "Set the password",
};
