export const words = {
  title: "Upcoming Bookings",
  waiting: (count: number) => `${count} ${count === 1 ? "waits" : "wait"} for your answer`,
  loading: "Loading bookings...",
  failed: "The bookings could not be loaded.",
  offline:
    "You can still call the customers you accepted. Accept and Reject work again when you are back.",
  none: "No bookings available.",
  push: "Get updates on this device",
  pushOn: "This device now shows new bookings. You can stop it in your profile.",
  chooseServices: "Choose services",
  nothingYet:
    "Bookings come here once we have approved a service of yours and a customer in your city books it.",
  fresh: (count: number) =>
    `${count} new booking${count === 1 ? " waits" : "s wait"} for your answer.`,
  gone: (count: number) =>
    `${count} booking${count === 1 ? " has" : "s have"} left your list: taken by others, moved or cancelled.`,
};
