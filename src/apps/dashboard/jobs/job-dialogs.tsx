import { daySlot } from "#kernel/time/local-time.ts";
import type { UpcomingBooking } from "#booking/vendors/contract.ts";
import { useState } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { ActionDialog, ReasonDialog } from "#ui/overlays/action-dialog.tsx";
import { fullTitlesOf, nameOf } from "./vendor-bookings.ts";
import type { ListedBooking } from "./listed-jobs.ts";
import type { useAnswers } from "./use-answers.ts";
import { words as answerWords } from "./use-answers.en.ts";
import { words } from "./job-dialogs.en.ts";

type Props = {
  booking: ListedBooking | undefined;
  onClose: () => void;
  complete: ReturnType<typeof useAnswers>["complete"];
};

const WAYS = [
  { method: "cash", label: words.cash },
  { method: "vendor_upi", label: words.vendorUpi },
  { method: "none", label: words.upiToUs },
  { method: "none", label: words.notPaid },
] as const;

const aboutOf = (booking: ListedBooking): string =>
  words.about(
    fullTitlesOf(booking),
    nameOf(booking),
    daySlot(booking.booking_date, booking.booking_time_slot),
  );

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
      title={words.complete}
      keep={words.close}
      act={words.markCompleted}
      onAct={act}
      onClose={onClose}
    >
      {booking && (
        <p>
          {aboutOf(booking)} {words.completeMeans}
        </p>
      )}
      {booking && isDue && (
        <SelectField
          label={words.howPaid(formatRupees(booking.collect ?? 0))}
          value={way?.label ?? ""}
          onChange={({ target }) => setWay(WAYS.find(({ label }) => label === target.value))}
          error={isMissing && way === undefined ? words.chooseHow : undefined}
        >
          <option value="">{words.choose}</option>
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
      title={words.paymentNotSaved(name)}
      keep={words.notNow}
      act={words.tryAgain}
      isPending={isPending}
      problem={problem}
      onAct={tryAgain}
      onClose={leave}
    >
      <p>{words.paymentLater(formatRupees(booking.collect ?? 0))}</p>
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
      title={words.giveBackQuestion}
      label={words.why}
      hint={words.whyHint}
      act={words.giveBack}
      ready={words.reasons}
      isPending={busy.has(booking.id)}
      problem={failure?.id === booking.id && `${answerWords.notAnswered} ${failure.reason}`}
      onAct={async (reason) => {
        if (await answer(booking, "rejected", reason)) onClose();
      }}
      onClose={onClose}
    >
      <p>
        {aboutOf(booking)} {words.giveBackMeans}
      </p>
    </ReasonDialog>
  );
}
