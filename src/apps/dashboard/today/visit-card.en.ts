import { windowWords } from "#kernel/time/hours.ts";
import type { VisitEvent } from "#booking/visits/fields.ts";
import type { Hours } from "#kernel/time/hours.ts";

const steps: Record<VisitEvent, string> = {
  arrival: "The hour",
  on_the_way: "I am on my way",
  late: "Late",
  at_the_door: "I am at the door",
  started: "Start",
  done: "Done",
  customer_away: "Customer away",
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
  notSaved: (step: string) => `${step} was not saved.`,
  ofVisit: (day: string, time: string) => `Visit of ${day}, pressed at ${time}: `,
  notInTime: "It was not sent within 24 hours.",
  callUs: " If it happened, call us, and we note it.",
  rightCode: " What you pressed after it is sent with the right code.",
  removeIt: " Remove it to go on.",
  tryCode: "Try this code",
  remove: "Remove",
  undo: (step: string) => `Undo “${step}”`,
  tick: "Tick what is done. The customer reads it.",
};
