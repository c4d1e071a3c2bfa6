import type { ComponentProps } from "react";
import type { Booking } from "#booking/booking/contract.ts";
import { StatusBadge } from "#ui/data/status-badge.tsx";

type Status = Booking["booking_status"];
type Look = Pick<ComponentProps<typeof StatusBadge>, "shape" | "tone">;

const words: Record<Status, string> = {
  pending: "Waiting for a cleaner to accept",
  accepted: "A cleaner has accepted",
  completed: "Done",
  cancelled: "Cancelled",
};

const looks: Record<Status, Look> = {
  pending: { shape: "half" },
  accepted: { shape: "tick", tone: "good" },
  completed: { shape: "ticks", tone: "done" },
  cancelled: { shape: "stroke" },
};

/** `isPast`: its day is over, so that no cleaner can accept it any more. */
export const BookingStatus = ({ status, isPast }: { status: Status; isPast: boolean }) =>
  isPast && status === "pending" ? (
    <StatusBadge shape="cross" tone="bad">
      No cleaner accepted in time
    </StatusBadge>
  ) : (
    <StatusBadge {...looks[status]}>{words[status]}</StatusBadge>
  );
