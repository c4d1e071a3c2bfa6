export const words = {
  title: "Your plan",
  takeBack: "Take back",
  skip: "Skip it",
  paused: "Paused from ",
  to: " to ",
  end: ".",
  renewed: "The next month is booked.",
  seeRenewed: "See that booking",
  canSkip: "Press a visit to skip it, until 8 pm the day before. We add one at the end, free.",
  waiting:
    "Nobody comes at the moment: we are asking other cleaners. We add each missed visit at the end, free.",
  renew: "Renew for a month",
  pause: "Pause the plan",
  resume: "End the pause",
  endPlan: "End the plan",
};
