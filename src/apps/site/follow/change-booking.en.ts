export const words = {
  title: "Change it",
  onlyCall: "To change or cancel it now, call ",
  freeUntil: (isPlan: boolean) =>
    `You can move or cancel ${isPlan ? "the whole month" : "it"} here free until `,
  deadline: (day: string) => `8 pm on ${day}`,
  thenCall: ". After that, call ",
  end: ".",
  reschedule: "Change day or time",
  cancel: "Cancel the booking",
};
