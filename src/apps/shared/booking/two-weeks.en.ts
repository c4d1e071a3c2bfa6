export const words = {
  dayOff: "Day off",
  notWorked: "Not worked",
  full: "Full",
  free: (count: number) => `${count} free`,
  isFree: "Free",
  jobs: (count: number) => `${count} job${count === 1 ? "" : "s"}`,
  offers: (count: number) => `${count} offer${count === 1 ? "" : "s"}`,
  day: "Day",
  thisBooking: "This booking. ",
};
