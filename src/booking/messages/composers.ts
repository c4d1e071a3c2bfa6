import type { Composers } from "#notifications/exports.ts";
import { answerComposers } from "./answered.ts";
import { bookedComposers } from "./booked.ts";
import { changeComposers } from "./changed.ts";
import { moneyComposers } from "./money.ts";
import { planComposers } from "./plan.ts";
import { reminderComposers } from "./reminders.ts";

export const bookingComposers: Composers = {
  ...bookedComposers,
  ...answerComposers,
  ...changeComposers,
  ...planComposers,
  ...moneyComposers,
  ...reminderComposers,
};
