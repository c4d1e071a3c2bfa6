export const words = {
  title: "Sign in",
  description:
    "Sign in with your phone number and your password, and go on to book a cleaning for your home or office.",
  picture: "Two cleaners in teal with their kit at a front door",
  needsScripts: "Signing in",
  lead: "Use the phone number that you signed up with.",
  forgot: "Forgot password?",
  booked: "Booked without an account? ",
  find: "Find your booking",
  newHere: (site: string) => `New to ${site}? `,
  signUp: "Sign up",
  refused: "Invalid Phone Number and password",
  signIn: "Sign in",
  noPhone: "Enter your phone number",
  password: "Password",
  noPassword: "Enter your password",
  byCode: "Sign in with a code by SMS",
};
