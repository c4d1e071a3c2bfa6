export const words = {
  booked: "Your cart was booked in another tab. Booking ID: ",
  follow: "Follow this booking",
};
