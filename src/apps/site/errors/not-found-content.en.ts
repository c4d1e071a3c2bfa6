export const words = {
  noPage: "There is no page here",
  mistyped: "The address may be mistyped, or the page may have moved.",
  endedLink: "This link does not work any more",
  replaced:
    "It was replaced, or a part of it is missing. Open the link that we sent last, or find your booking with its Booking ID.",
  noVisit: "No visit today has this code",
  otherDay: "It works on the day of the visit, until the work is done. Ask for the code of today.",
  seeServices: "See all services",
  findBooking: "Find your booking",
  myBookings: "My bookings",
};
