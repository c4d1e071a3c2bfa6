export const words = {
  time: "Time",
  pickDay: "Pick a day",
  otherDate: "Or another date",
  monthStarts: "Your month starts on this day.",
};
