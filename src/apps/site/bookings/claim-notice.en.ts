export const words = {
  added: "This booking is in your account now. ",
  myBookings: "My bookings",
  keep: "This booking was made without an account. Keep it with your other bookings?",
  add: "Add to My bookings",
};
