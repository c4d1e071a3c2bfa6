export const words = {
  next: (day: string) => `Next visit ${day}`,
  done: (done: number, all: number) => `${done} of ${all} done`,
  until: (day: string) => `until ${day}`,
  renewed: "The next month is booked.",
  seeRenewed: "See that booking",
  renew: "Renew for a month",
  skip: "Skip next visit",
  allVisits: "All visits",
};
