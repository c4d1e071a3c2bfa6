export const words = {
  title: "Find your booking",
  description: "Ask for the link to your booking with its Booking ID and your phone number.",
  thisForm: "This form",
  forLink: "For the link of your booking",
  sentTo: (contacts: string) => `We send the link to the ${contacts} of the booking.`,
  withAccount: "With an account, all your bookings are in ",
  myBookings: "My bookings",
  end: ".",
  bookingId: "Booking ID",
  bookingIdHint: (example: string) => `8 letters and digits, for example ${example}`,
  send: "Send me the link",
};
