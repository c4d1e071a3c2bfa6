import { accountRetention } from "#account/exports.ts";
import { areaRetention } from "#areas/exports.ts";
import { availabilityRetention, peopleRetention } from "#vendor-account/exports.ts";
import {
  bankRetention,
  bookingRetention,
  callerRetention,
  isUnwantedPerson,
  visitPhotoRetention,
} from "#booking/exports.ts";
import { inboxRetention } from "#inbox/exports.ts";
import { notificationRetention } from "#notifications/exports.ts";

import { whatsappRetention } from "#whatsapp/exports.ts";
import type { Step } from "#server/jobs/run-steps.ts";
import { sweepLimits } from "#server/limits/counters.ts";

/**
 * The steps of the daily job that delete data after its retention period, as docs/security.md and the privacy
 * pages say. Files have a separate sweep.
 */
export const retention = {
  ...accountRetention,
  limits: sweepLimits,
  ...inboxRetention,
  ...notificationRetention,
  ...callerRetention,
  ...bookingRetention,
  ...visitPhotoRetention,
  ...areaRetention,
  ...availabilityRetention,
  ...peopleRetention(isUnwantedPerson),
  ...bankRetention,
  ...whatsappRetention,
} satisfies Record<string, Step>;
