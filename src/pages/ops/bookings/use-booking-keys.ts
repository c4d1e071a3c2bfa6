import { useRouter } from "@tanstack/react-router";
import { focusVendors } from "#booking/web/ops/assign-panel.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { lastListUrl } from "../shell/last-list-url.ts";
import type { BookingQuestion } from "./booking-dialogs.tsx";

const group = "This booking";

/** The keys of a booking's page. */
export function useBookingKeys(ask: (question: BookingQuestion) => void): void {
  const router = useRouter();
  useKeys([
    { keys: "a", words: "to the vendors", group, hint: true, movesFocus: true, run: focusVendors },
    { keys: "c", words: "cancel", group, hint: true, run: () => ask("cancel") },
    { keys: "e", words: "complete", group, hint: true, run: () => ask("complete") },
    { keys: "m", words: "move to another day", group, hint: true, run: () => ask("reschedule") },
    { keys: "r", words: "correct", group, hint: true, run: () => ask("edit") },
    {
      keys: "Escape",
      words: "back to bookings",
      group,
      hint: true,
      run: () => void router.navigate({ href: lastListUrl.get() }),
    },
  ]);
}
