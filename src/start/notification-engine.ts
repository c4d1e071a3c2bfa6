import {
  accountCompleters,
  accountComposers,
  findProven,
  readPreferences,
} from "#account/exports.ts";
import { areaComposers } from "#areas/exports.ts";
import { bookingComposers } from "#booking/exports.ts";
import { emailChannel, gatewayChannel, type Channel, type Engine } from "#notifications/exports.ts";
import type { Configuration } from "#server/configuration/configuration.ts";
import type { Log } from "#server/log.ts";
import { vendorServiceComposers } from "#vendor-services/exports.ts";

type Settings = Pick<
  Configuration,
  "site" | "siteUrl" | "host" | "port" | "smtp" | "sms" | "whatsapp" | "rateLimits"
>;

/** `more` are channels of other features: web push. */
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
  findProven,
  hasBudgets: configuration.rateLimits,
  about: {
    name: configuration.site.name,
    url: configuration.siteUrl ?? `http://${configuration.host}:${configuration.port}`,
    supportPhone: configuration.site.phone,
    supportEmail: configuration.site.email,
  },
  log,
});
