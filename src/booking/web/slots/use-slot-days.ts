import { createContext, useCallback } from "react";
import { dayProblem } from "#booking/contract/fields.ts";
import type { SlotDay } from "#booking/contract/slots.ts";
import type { Client } from "#api-client/client.ts";
import { isPinCode } from "#kernel/pin-code.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { useNow } from "./use-now.ts";

/** How many days are asked for: as many as the call tells at once. */
const DAYS = 14;

/** The days of which it is known who can come; without those that are not. */
export const SlotDaysContext = createContext<readonly SlotDay[]>([]);

const NONE: readonly SlotDay[] = [];

type Wanted = {
  /** As it is typed. */
  pinCode: string | undefined;
  /** The chosen day, as it is typed. */
  day: string | undefined;
  /** The products and mini services; undefined while they are loaded. */
  ids: readonly number[] | undefined;
};

/**
 * Returns how the half-days of the next two weeks stand for these items at the pin code, or of the two weeks
 * from the chosen day on where it is later, and how to load that again. Empty until the pin code is
 * complete, while loading, and where the call fails: every form works without.
 */
export function useSlotDays(
  client: Client,
  { pinCode: typed = "", day = "", ids = [] }: Wanted,
): { slotDays: readonly SlotDay[]; reload: () => Promise<void> } {
  const now = useNow();
  const pinCode = isPinCode(typed.trim()) ? typed.trim() : "";
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
