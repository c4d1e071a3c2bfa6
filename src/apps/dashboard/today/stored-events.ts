import type { VisitEvent } from "#booking/visits/fields.ts";
import { createStoredValue } from "#ui/browser/local-storage-value.ts";

export type EventBody = {
  event: VisitEvent;
  day: string;
  time?: string;
  minutes?: 20 | 40 | 60;
  code?: string;
  list?: number[];
};

/** An event of a visit that the server has not taken yet; with `problem` it has refused it. */
export type QueuedEvent = {
  key: string;
  /** The vendor who pressed, by its e-mail: it stays for the next sign-in. */
  vendor: string;
  bookingId: number;
  json: EventBody & { at: string };
  problem?: string;
  /** The server has it, and the page shows the visit as it was before. */
  isSent?: boolean;
};

export const storedEvents = createStoredValue<QueuedEvent[]>({
  key: "visit_events",
  parse: (text) => JSON.parse(text) as QueuedEvent[],
  format: (events) => JSON.stringify(events),
  empty: [],
});
