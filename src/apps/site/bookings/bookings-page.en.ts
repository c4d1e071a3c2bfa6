export const words = {
  title: "My bookings",
  description: "Your upcoming and past bookings: follow them, change them, or book the same again.",
  needsScripts: "Your bookings",
  /** At the beginning of "… could not be loaded." */
  bookings: "Your bookings",
  upcoming: "Upcoming bookings",
  nothing: "Nothing is booked",
  services: "See all services",
  withoutAccount: "Booked without signing in? Open its link and add it here.",
  past: "Past bookings",
  noneYet: "None yet.",
  moreNotLoaded: "The next bookings could not be loaded. Check the connection and try again.",
  more: "Show more",
  moreOf: (title: string) => ` ${title.toLowerCase()}`,
};
