import { windowWords } from "#kernel/time/hours.ts";
import type { VisitEvent } from "#booking/visits/fields.ts";
import type { Hours } from "#kernel/time/hours.ts";

const steps: Partial<Record<VisitEvent, string>> = {
  on_the_way: "I am on my way",
  at_the_door: "I am at the door",
  started: "Start",
  done: "Done",
};

export const words = {
  nextVisits: "Your next visits",
  steps,
  done: "The work is done",
  customerAway: "Nobody opened. The visit is over",
  title: (isToday: boolean, name: string) => `${isToday ? "Today" : "Tomorrow"}: ${name}`,
  youCome: (window: Hours) => `You come ${windowWords(window)}`,
  hasStarted: ". Work has started",
  sending: "Sending...",
  savedAt: (time: string) => `Saved at ${time}. It is sent when the phone has a connection.`,
  codeHint: "Four digits. The customer reads them on the booking page.",
  opensAt: (when: string) => `From ${when}`,
  lateLabel: "I am late by",
  lateBy: "Late by",
  minutes: (count: number) => `${count} min`,
  sendPhotos: "Send photos of the finished work. The customer sees them.",
  code: "Code of the customer",
  changeHour: "Change the hour",
  whenDoYouCome: "When do you come?",
  readsHour: "The customer reads the hour.",
  hours: (window: Hours) => windowWords(window).replace("between ", "").replace("and", "to"),
  notSaved: (step: string | undefined) => `${step ?? "This"} was not saved.`,
  rightCode: " What you pressed after it is sent with the right code.",
  tryCode: "Try this code",
  remove: "Remove",
  undo: (step: string | undefined, isLate: boolean) =>
    `Undo “${step ?? (isLate ? "Late" : "The hour")}”`,
  tick: "Tick what is done. The customer reads it.",
};
