export const words = {
  title: "Sign up",
  description:
    "Make an account with your phone number, your email and a password, and go on to book a cleaning.",
  needsScripts: "Signing up",
  lead: "Keep your bookings and addresses in one place.",
  usedFor:
    "You sign in with your phone number; it and your email are how we reach you about a booking. Our ",
  privacyPolicy: "privacy policy",
  usedForEnd: " says the rest.",
  haveAccount: "Have an account? ",
  signIn: "Sign in",
  refused: "Signup failed. Please try again.",
  unreachable:
    "Signup failed. Please try again. We could not reach the server: check the connection.",
  taken: {
    email: "This email has an account. ",
    phone_number: "This phone number has an account. ",
  },
  or: " or ",
  newPassword: "set a new password",
  end: ".",
  signUp: "Sign up",
  email: "Email",
  noEmail: "Enter your email",
  noPhone: "Enter your phone number",
  password: "Password",
  passwordHint: "At least 8 characters",
  noPassword: "Enter a password",
};
