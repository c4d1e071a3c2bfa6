import { createContext, useCallback } from "react";
import { dayProblem } from "#booking/contract/fields.ts";
import type { SlotDay } from "#booking/contract/slots.ts";
import type { Client } from "#api-client/client.ts";
import { isPinCode } from "#kernel/pin-code.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import type { CartItem } from "../cart/cart.ts";
import { useNow } from "./use-now.ts";

/** How many days are asked for: as many as the call tells at once. */
const DAYS = 14;

/** The days of which it is known who can come; without those that are not. */
export const SlotDaysContext = createContext<readonly SlotDay[]>([]);

const NONE: readonly SlotDay[] = [];

type Wanted = { pin_code?: string; booking_date?: string };

/**
 * Returns how the half-days of the next two weeks stand for these items at the pin code, or of the two weeks
 * from the chosen day on where it is later. Empty until the pin code is complete, while loading, and where
 * the call fails: the form works without.
 */
export function useSlotDays(
  client: Client,
  { pin_code = "", booking_date = "" }: Wanted,
  items: CartItem[] | undefined,
): readonly SlotDay[] {
  const now = useNow();
  const pinCode = isPinCode(pin_code.trim()) ? pin_code.trim() : "";
  const ids = (items ?? []).map(({ id }) => id).toSorted((one, other) => one - other);
  const products = ids.join(",");
  const first = now && today(now);
  const isLater =
    first !== undefined &&
    booking_date >= addDays(first, DAYS) &&
    dayProblem(booking_date, first) === undefined;
  const from = isLater ? booking_date : first;
  const key = `${pinCode} ${products} ${from}`;
  const isComplete = pinCode !== "" && products !== "" && from !== undefined;

  const load = useCallback(async () => {
    if (!isComplete) return { key, days: NONE };
    const { loadSlotDays } = await import("./load-slot-days.ts");
    const query = { pin_code: pinCode, product_ids: products, from, days: `${DAYS}` };
    return { key, days: await loadSlotDays(client, query) };
  }, [client, isComplete, key, pinCode, products, from]);
  const { loaded } = useLoaded(load);
  return loaded.state === "ready" && loaded.value.key === key ? loaded.value.days : NONE;
}
