import type { Log } from "#server/log.ts";
import type { Channel } from "./channel.ts";
import type { About, Composers, Preferences } from "./composer.ts";

/** What the outbox is expanded and sent with; src/start/notification-engine.ts puts it together. */
export type Engine = {
  composers: Composers;
  channels: readonly Channel[];
  preferences: Preferences;
  /** What messages say of the site. */
  about: Omit<About, "now">;
  log: Log;
};
