import type { SlotDay } from "#booking/slots/contract.ts";
import type { Client } from "#api-client/client.ts";
import type { Slot } from "#kernel/time/day.ts";
import { readSameCleaner } from "./same-cleaner.ts";
import { words } from "./load-slot-days.en.ts";

/** With the words of the half-days in which the same cleaner is free. */
export type MarkedDay = SlotDay & { marks?: Partial<Record<Slot, string>> };

type Query = { pin_code: string; product_ids: string; from: string; days: string };

/** Loads how the half-days stand. Loaded itself once the pin code is known. Throws without an answer. */
export async function loadSlotDays(client: Client, query: Query): Promise<readonly MarkedDay[]> {
  const same = readSameCleaner();
  const follow = client.api.v1.bookings.follow[":follow_key"];
  const [response, answer] = await Promise.all([
    client.api.v1.slots.$get({ query }),
    same &&
      follow.same_cleaner.$get({ param: { follow_key: same.key }, query }).catch(() => undefined),
  ]);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const { days } = await response.json();
  if (!same || !answer?.ok) return days;
  const marks = Map.groupBy((await answer.json()).free, ({ date }) => date);
  return days.map((day) => ({
    ...day,
    marks: Object.fromEntries(
      (marks.get(day.date) ?? []).map(({ slot }) => [slot, words.isFree(same.name)]),
    ),
  }));
}
