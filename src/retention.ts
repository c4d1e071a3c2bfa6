import { accountRetention } from "#account/server/public.ts";
import { areaRetention } from "#areas/server/public.ts";
import { availabilityRetention } from "#availability/server/public.ts";
import { bookingRetention } from "#booking/server/public.ts";
import { callerRetention } from "#callers/server/public.ts";
import { inboxRetention } from "#inbox/server/public.ts";
import { notificationRetention } from "#notifications/server/public.ts";
import { pushRetention } from "#push/server/public.ts";
import { sweepLimits } from "#server/limits/postgres-counters.ts";

/**
 * The jobs that delete data after its retention period, as docs/security.md and the privacy pages
 * say. Files have a separate sweep.
 */
export const retention = {
  name: "retention",
  steps: {
    ...accountRetention,
    limits: sweepLimits,
    ...inboxRetention,
    ...notificationRetention,
    ...callerRetention,
    ...bookingRetention,
    ...pushRetention,
    ...areaRetention,
    ...availabilityRetention,
  },
};
