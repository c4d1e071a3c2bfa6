export const words = {
  bookedNow: "Booked now",
  newDay: "New day",
  otherDate: "Or another date",
  time: "Time",
};
