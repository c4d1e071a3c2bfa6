export const words = {
  title: "Choose services",
  intro: "Tick what you do and set a price for each.",
  checking: "We check them. Then you get bookings for them.",
  see: "See My Service",
  offline: "You are offline.",
  kept: "Nothing you have entered is lost. Submit when you are back.",
  loading: "Loading services...",
  failed: "Failed to fetch services.",
  nothingLost: "Nothing you set before is lost. Try again, or come back in a few minutes.",
  submitted: "Services submitted successfully!",
};
