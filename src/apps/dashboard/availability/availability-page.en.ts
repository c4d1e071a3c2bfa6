export const words = {
  title: "My Availability",
  intro: "You get bookings only for times when you work.",
  loading: "Loading your availability...",
  failed: "Your availability could not be loaded.",
  offline: "You can look at it. Changes are saved when you are online again and press Save.",
  twoWeeks: "Your next two weeks",
  loadingWeeks: "Loading your two weeks...",
  noWeeks: "Your two weeks could not be loaded.",
  onDaysOff: (count: number) =>
    `You have accepted ${count === 1 ? "a job" : `${count} jobs`} on your days off.`,
  staysYours: (count: number) =>
    `${count === 1 ? "It stays yours until you give it" : "They stay yours until you give them"} back. Our team sees it.`,
  ofPlan: ", a visit of a monthly plan",
  later: (day: string) => `. You can give it back from ${day} on`,
  giveBack: "Give back",
};
