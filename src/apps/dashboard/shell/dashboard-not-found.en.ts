export const words = {
  title: "There is no page here",
  advice: "The address may be mistyped, or the page may have moved.",
  seeBookings: "See your bookings",
  back: "Back to the dashboard",
};
