export const words = {
  signedIn: "You are signed in as ",
  end: ".",
  book: "Go on to book",
  myBookings: "My bookings",
  account: "Your account",
  another: "Use another account",
};
