import { customerTexts } from "./customer-texts.ts";
import { vendorTexts } from "./vendor-texts.ts";
import type { Composers } from "#notifications/exports.ts";
import { answerComposers } from "./answered.ts";
import { bookedComposers } from "./booked.ts";
import { complaintComposers } from "./complaints.ts";
import { changeComposers } from "./changed.ts";
import { lineComposers } from "./lines-changed.ts";
import { moneyComposers } from "./money.ts";
import { planComposers } from "./plan.ts";
import { planEndComposers } from "./plan-ends.ts";
import { visitComposers } from "./visit.ts";
import { ratingComposers } from "./ratings.ts";
import { reminderComposers } from "./reminders.ts";

export const bookingTexts = { ...customerTexts, ...vendorTexts };

export const bookingComposers: Composers = {
  ...bookedComposers,
  ...answerComposers,
  ...changeComposers,
  ...lineComposers,
  ...planComposers,
  ...planEndComposers,
  ...visitComposers,
  ...moneyComposers,
  ...complaintComposers,
  ...ratingComposers,
  ...reminderComposers,
};
