export const words = {
  ifFull: "You can book it: we will call you to find a time.",
  full: (slot: string, day: string) => `${slot} is full on ${day}.`,
  unknown:
    "We have no cleaner for this in your area yet. You can book it: we call you to find a cleaner.",
  closed: (day: string, reason: string | undefined) => `We are closed on ${day}: ${reason}.`,
};
