import type { Log } from "#server/log.ts";
import type { Channel, Complete } from "./channel.ts";
import type { About, Composers, Preferences } from "./composer.ts";

/** What the outbox is expanded and sent with; src/start/notification-engine.ts puts it together. */
export type Engine = {
  composers: Composers;
  /** What is added to the messages of an event when they are sent. */
  completers: Readonly<Record<string, Complete>>;
  channels: readonly Channel[];
  preferences: Preferences;
  /** What messages say of the site. */
  about: Omit<About, "now">;
  log: Log;
};
