export const words = {
  withPassword: "Use your password",
  noNumber: "Enter your phone number",
  title: "Sign in with a code",
  numberHint: "We send a code of 6 digits to it. Use a number that you have confirmed with us.",
  sendCode: "Send me a code",
  enterCode: (phone: string) => `Enter the code that we sent to ${phone}`,
  end: ".",
  noCode: "Enter the 6 digits of the code",
  codeHint: (phone: string) => `The 6 digits in the SMS to ${phone}`,
  signIn: "Sign in",
  sendAgain: "Send a new code",
  otherNumber: "Use another number",
};
