import { daySlot } from "#kernel/time/day-slot.ts";
import type { UpcomingBooking } from "#booking/jobs/contract.ts";
import { useState } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { fullTitlesOf, nameOf } from "./vendor-bookings.ts";
import type { ListedBooking } from "./listed-jobs.ts";
import { type useAnswers, NOT_ANSWERED } from "./use-answers.ts";
import { ReasonDialog } from "#ui/overlays/reason-dialog.tsx";

const { payment } = authenticatedClient.api.v1.bookings[":id"];

type Props = {
  booking: ListedBooking | undefined;
  onClose: () => void;
  answer: ReturnType<typeof useAnswers>["answer"];
};

const WAYS = [
  { method: "cash", label: "Cash, to me" },
  { method: "vendor_upi", label: "UPI, to me" },
  { method: "none", label: "UPI, to Chamak" },
  { method: "none", label: "Not yet" },
] as const;

export function CompleteDialog({ booking, onClose, answer }: Props) {
  const [way, setWay] = useState<(typeof WAYS)[number]>();
  const paying = useAction(
    ({ id, method }: { id: number; method: "cash" | "vendor_upi" }) =>
      unwrap(payment.$post({ param: { id: String(id) }, json: { method } })),
    { invalidates: [queryKeys.dashboard.bookings] },
  );
  const isDue = (booking?.collect ?? 0) > 0;
  async function complete() {
    onClose();
    setWay(undefined);
    if (booking === undefined) return;
    const isDone = await answer({ ...booking, booking_status: "accepted" }, "completed");
    if (isDone && isDue && way !== undefined && way.method !== "none")
      await paying.act({ id: booking.id, method: way.method });
  }
  return (
    <ActionDialog
      open={booking !== undefined}
      title="Mark this booking as completed?"
      keep="Not yet"
      act="Mark as completed"
      onAct={() => void complete()}
      onClose={onClose}
    >
      {booking && (
        <p>
          {fullTitlesOf(booking)} for {nameOf(booking)},{" "}
          {daySlot(booking.booking_date, booking.booking_time_slot)}. It moves to Bookings History.
          You can take that back for two minutes.
        </p>
      )}
      {booking && isDue && (
        <SelectField
          label={`How did the customer pay ${formatRupees(booking.collect ?? 0)}?`}
          value={way?.label ?? "Not yet"}
          onChange={({ target }) => setWay(WAYS.find(({ label }) => label === target.value))}
        >
          {WAYS.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </SelectField>
      )}
    </ActionDialog>
  );
}

type GiveBackProps = {
  booking: UpcomingBooking | undefined;
  answers: ReturnType<typeof useAnswers>;
  onClose: () => void;
};

export function GiveBackDialog({ booking, answers, onClose }: GiveBackProps) {
  const { answer, busy, failure } = answers;
  if (booking === undefined) return null;
  return (
    <ReasonDialog
      title="Give this booking back?"
      label="Why can you not do it?"
      hint="Our team reads it, the customer does not."
      act="Give back"
      isPending={busy.has(booking.id)}
      problem={failure?.id === booking.id && `${NOT_ANSWERED} ${failure.reason}`}
      onAct={async (reason) => {
        if (await answer(booking, "rejected", reason)) onClose();
      }}
      onClose={onClose}
    >
      <p>
        {fullTitlesOf(booking)} for {nameOf(booking)},{" "}
        {daySlot(booking.booking_date, booking.booking_time_slot)}. It is offered to others at once.
        Whoever gives back five on a day can accept no more that day.
      </p>
    </ReasonDialog>
  );
}
