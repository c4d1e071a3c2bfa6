import type { Slot } from "#kernel/time/slot.ts";

/** Focuses the radio of a slot, for a button that goes once it has chosen it. */
export function focusSlot(name: string, slot: Slot): void {
  document.querySelector<HTMLElement>(`[name=${name}][value=${slot}]`)?.focus();
}
