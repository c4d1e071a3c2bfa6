export const words = {
  edit: (title: string) => `Edit ${title}`,
  correct: "Correct what we found, and we check it again.",
  sentAgain: "Sent again. Customers see it once it is approved.",
  none: "No Service Found",
  choose: "Choose services",
  title: "My Service",
  intro: "You get bookings for a service once we approve it.",
  offline: "Prices can be changed again when you are back.",
  loading: "Loading services...",
  tryAgain: "Try again",
  failed: "Your services could not be loaded. Nothing is lost: check the connection and try again.",
  nothing:
    "You have not offered anything yet. Tick what you do, set your prices, and we check them.",
};
