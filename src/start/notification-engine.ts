import { accountCompleters, accountComposers, readPreferences } from "#account/server/public.ts";
import { areaComposers } from "#areas/server/public.ts";
import { bookingComposers } from "#booking/server/public.ts";
import {
  emailChannel,
  gatewayChannel,
  type Channel,
  type Engine,
} from "#notifications/server/public.ts";
import type { Configuration } from "#server/configuration/configuration.ts";
import type { Log } from "#server/log.ts";
import { vendorServiceComposers } from "#vendor-services/server/public.ts";

type Settings = Pick<
  Configuration,
  "site" | "siteUrl" | "host" | "port" | "smtp" | "sms" | "whatsapp"
>;

/**
 * Who tells of which event, and by which channels: the features' parts put together. `more` are
 * channels of other features: web push.
 */
export const notificationEngine = (
  configuration: Settings,
  log: Log,
  more: readonly Channel[] = [],
): Engine => ({
  composers: {
    ...accountComposers,
    ...areaComposers,
    ...bookingComposers,
    ...vendorServiceComposers,
  },
  completers: accountCompleters,
  channels: [
    emailChannel(configuration.smtp),
    gatewayChannel("whatsapp", configuration.whatsapp),
    gatewayChannel("sms", configuration.sms),
    ...more,
  ],
  preferences: readPreferences,
  about: {
    name: configuration.site.name,
    url: configuration.siteUrl ?? `http://${configuration.host}:${configuration.port}`,
    supportPhone: configuration.site.phone,
    supportEmail: configuration.site.email,
  },
  log,
});
