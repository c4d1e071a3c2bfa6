import { daySlot } from "#kernel/time/local-time.ts";
import type { UpcomingBooking } from "#booking/vendors/contract.ts";
import { useState } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { ActionDialog, ReasonDialog } from "#ui/overlays/action-dialog.tsx";
import { fullTitlesOf, nameOf } from "./vendor-bookings.ts";
import type { ListedBooking } from "./listed-jobs.ts";
import { type useAnswers, NOT_ANSWERED } from "./use-answers.ts";

type Props = {
  booking: ListedBooking | undefined;
  onClose: () => void;
  complete: ReturnType<typeof useAnswers>["complete"];
};

const WAYS = [
  { method: "cash", label: "Cash, to me" },
  { method: "vendor_upi", label: "UPI, to me" },
  { method: "none", label: "UPI, to Chamak" },
  { method: "none", label: "Not paid yet" },
] as const;

/** Give it a key by job: how one customer paid says nothing of the next. */
export function CompleteDialog({ booking, onClose, complete }: Props) {
  const [way, setWay] = useState<(typeof WAYS)[number]>();
  const [isMissing, setIsMissing] = useState(false);
  const isDue = (booking?.collect ?? 0) > 0;
  function act() {
    if (isDue && way === undefined) return setIsMissing(true);
    onClose();
    const method = isDue && way !== undefined && way.method !== "none" ? way.method : undefined;
    if (booking) void complete(booking, method);
  }
  return (
    <ActionDialog
      open={booking !== undefined}
      title="Mark this booking as completed?"
      keep="Close"
      act="Mark as completed"
      onAct={act}
      onClose={onClose}
    >
      {booking && (
        <p>
          {fullTitlesOf(booking)} for {nameOf(booking)},{" "}
          {daySlot(booking.booking_date, booking.booking_time_slot)}. It goes to Bookings History.
          You can undo that for two minutes.
        </p>
      )}
      {booking && isDue && (
        <SelectField
          label={`How did the customer pay ${formatRupees(booking.collect ?? 0)}?`}
          value={way?.label ?? ""}
          onChange={({ target }) => setWay(WAYS.find(({ label }) => label === target.value))}
          error={isMissing && way === undefined ? "Choose how the customer paid" : undefined}
        >
          <option value="">Choose</option>
          {WAYS.filter(({ method }) => booking.takes_cash || method === "none").map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </SelectField>
      )}
    </ActionDialog>
  );
}

type UnpaidProps = { unpaid: ReturnType<typeof useAnswers>["unpaid"] };

/** After a job was completed, where how its customer paid could not be saved. */
export function UnpaidDialog({ unpaid }: UnpaidProps) {
  if (unpaid === undefined) return null;
  const { booking, isPending, problem, tryAgain, leave } = unpaid;
  const name = nameOf(booking);
  return (
    <ActionDialog
      title={`The payment of ${name} is not saved`}
      keep="Not now"
      act="Try again"
      isPending={isPending}
      problem={problem}
      onAct={tryAgain}
      onClose={leave}
    >
      <p>
        The job is completed, but the payment of {formatRupees(booking.collect ?? 0)} is not saved
        yet. You can also save it later: in Bookings History, press “The customer paid me”.
      </p>
    </ActionDialog>
  );
}

const REASONS = [
  "I am ill",
  "It is too far for me",
  "I have another job then",
  "Nobody is at home",
];

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
      ready={REASONS}
      isPending={busy.has(booking.id)}
      problem={failure?.id === booking.id && `${NOT_ANSWERED} ${failure.reason}`}
      onAct={async (reason) => {
        if (await answer(booking, "rejected", reason)) onClose();
      }}
      onClose={onClose}
    >
      <p>
        {fullTitlesOf(booking)} for {nameOf(booking)},{" "}
        {daySlot(booking.booking_date, booking.booking_time_slot)}. We ask other cleaners at once.
        If you give back five in a day, you get no more that day.
      </p>
    </ReasonDialog>
  );
}
