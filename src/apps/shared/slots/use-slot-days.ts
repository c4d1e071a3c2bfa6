import { createContext, useCallback } from "react";
import { dayProblem } from "#booking/ground/fields.ts";
import type { MarkedDay } from "./load-slot-days.ts";
import type { Client } from "#api-client/client.ts";
import { readPinCode, isPinCode } from "#kernel/typed.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { useNow } from "./use-now.ts";

/** The number of requested days: the most that the call returns at once. */
const DAYS = 14;

/** The days of which it is known who can come; without those that are not. */
export const SlotDaysContext = createContext<readonly MarkedDay[]>([]);

const NONE: readonly MarkedDay[] = [];

type Wanted = {
  pinCode: string | undefined;
  day: string | undefined;
  ids: readonly number[] | undefined;
};

/**
 * Returns the availability of the half-days of two weeks, from today or from a later chosen day,
 * and how to reload it. Empty until the pin code is complete, and where the call fails: every form
 * works without.
 */
export function useSlotDays(
  client: Client,
  { pinCode: typed = "", day = "", ids = [] }: Wanted,
): { slotDays: readonly MarkedDay[]; reload: () => Promise<void> } {
  const now = useNow();
  const pinCode = isPinCode(readPinCode(typed)) ? readPinCode(typed) : "";
  const products = ids.toSorted((one, other) => one - other).join(",");
  const first = now && today(now);
  const isLater =
    first !== undefined && day >= addDays(first, DAYS) && dayProblem(day, first) === undefined;
  const from = isLater ? day : first;
  const key = `${pinCode} ${products} ${from}`;
  const isComplete = pinCode !== "" && products !== "" && from !== undefined;

  const load = useCallback(async () => {
    if (!isComplete) return { key, days: NONE };
    const { loadSlotDays } = await import("./load-slot-days.ts");
    const query = { pin_code: pinCode, product_ids: products, from, days: `${DAYS}` };
    return { key, days: await loadSlotDays(client, query) };
  }, [client, isComplete, key, pinCode, products, from]);
  const { loaded, reload } = useLoaded(load);
  const isCurrent = loaded.state === "ready" && loaded.value.key === key;
  return { slotDays: isCurrent ? loaded.value.days : NONE, reload };
}
