import type { SlotDay } from "#booking/contract/slots.ts";

export type SlotState = SlotDay["Morning"]["state"];

/** At most so many places are few. */
const FEW = 2;

/**
 * How a half-day stands in an area. `places` are those that are left, null without a limit; undefined:
 * nobody there does any of the products. Few is only said where everybody who comes then has a limit.
 */
export const slotState = (places: number | null | undefined): SlotState => {
  if (places === undefined) return "unknown";
  if (places === null || places > FEW) return "open";
  return places > 0 ? "few" : "full";
};
