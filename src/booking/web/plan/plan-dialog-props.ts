import type { FollowedBooking } from "#booking/contract/follow.ts";
import type { Plan } from "#booking/contract/plan.ts";
import type { Client } from "#api-client/client.ts";

/** What every question about a plan needs. */
export type PlanDialogProps = {
  booking: Pick<FollowedBooking, "follow_key" | "order_id">;
  plan: Plan;
  client: Client;
  /** Takes the booking as it is after the change. */
  onChanged: (booking: FollowedBooking) => void;
  /** Loads the booking again, after a refusal. */
  onStale: () => void;
  onClose: () => void;
};
