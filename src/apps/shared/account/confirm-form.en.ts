export const words = {
  password: "Enter your password",
  code: "Enter a code",
  recovery: "Enter a recovery code",
  notNow: "Not now",
  go: "Continue",
  why: "So that we know it is you. We do not ask again for 10 minutes.",
  label: "Password",
  useApp: "Use a code from the app",
  useRecovery: "Use a recovery code",
};
