export const words = {
  title: "For cleaners",
  description:
    "Register or sign in as a cleaner: choose the work you do, name your prices, and accept or reject the bookings in your city.",
  heading: "Your services, at your own price.",
  needsScripts: "Your account",
  youGet: "You get the price you set for each job.",
  youGetMeans: " The customer pays after the work, and your dashboard shows what you have earned.",
  steps: [
    "Complete your profile: your name, your address and one document (Aadhaar, PAN card or driving licence).",
    "Add the address you work from.",
    "Tick services and set a price for each.",
    "We check each one. Once it is approved, you get offers in your city, and accept or reject each.",
  ] as readonly string[],
  agree: "By signing up you agree to the ",
  privacyPolicy: "partner privacy policy",
  agreeEnd: ".",
  forgot: "Forgot password?",
  signUp: "Sign up",
  signIn: "Sign in",
  signUpOrIn: "Sign up or sign in",
  byCode: "Sign in with a code by SMS",
  failed: "An unexpected error occurred. Please try again.",
};
