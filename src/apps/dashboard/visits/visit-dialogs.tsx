import { shortDay, daySlot } from "#kernel/time/local-time.ts";
import { ActionDialog, ReasonDialog } from "#ui/overlays/action-dialog.tsx";
import { nameOf } from "../jobs/vendor-bookings.ts";
import { labelOf, type VisitOutcomes } from "./use-visit-outcomes.ts";
import { slotStart } from "#kernel/time/day.ts";
import { visitIdOf } from "../jobs/job-focus.ts";
import type { VendorVisit } from "#booking/vendors/contract.ts";

export function VisitDialogs({ words }: { words: VisitOutcomes }) {
  const { asking, close, send, busy } = words;
  const visit = asking?.visit;
  const isBusy = visit !== undefined && busy.has(visit.id);
  const failure = words.failure?.id === visit?.id ? words.failure?.reason : undefined;
  const isMissing = asking?.word === "could_not_come";
  const about = visit && `${nameOf(visit)}, ${daySlot(visit.date, visit.slot)}`;
  return (
    <>
      <ReasonDialog
        open={isMissing}
        optional
        title={
          visit && labelOf(visit, "could_not_come") === "Cannot come"
            ? "You cannot come?"
            : "You could not come?"
        }
        label="Why? (optional)"
        hint="Our team reads it, the customer does not."
        act={visit ? labelOf(visit, "could_not_come") : ""}
        isPending={isBusy}
        problem={failure}
        onAct={(reason) => visit && send(visit, "could_not_come", reason)}
        onClose={close}
      >
        <p>
          {about}. We tell the customer. Unless the plan was ended, we add one visit at its end. The
          other visits stay yours.
        </p>
      </ReasonDialog>
      <ActionDialog
        open={asking !== undefined && !isMissing}
        title="The last visit of this plan?"
        keep="Not yet"
        act={asking ? labelOf(asking.visit, asking.word) : ""}
        isPending={isBusy}
        problem={failure}
        onAct={() => asking && send(asking.visit, asking.word)}
        onClose={close}
      >
        <p>{about}. The booking moves to Bookings History, and that cannot be undone.</p>
      </ActionDialog>
    </>
  );
}

const MAX_NAMED = 3;

/** The visits of a booking whose half-day has begun and of which its vendor has recorded no outcome. */
export const withoutOutcome = (
  bookingId: number,
  visits: readonly VendorVisit[],
  now: Date,
): VendorVisit[] =>
  visits.filter(
    ({ booking_id, status, date, slot }) =>
      booking_id === bookingId && status === "planned" && slotStart(date, slot) <= now,
  );

export const focusVisit = ({ id }: VendorVisit): void => {
  requestAnimationFrame(() => document.getElementById(visitIdOf(id))?.focus());
};

type Props = {
  open: boolean;
  visits: readonly VendorVisit[];
  onClose: () => void;
  onShow: () => void;
};

export const OutcomeMissingDialog = ({ open, visits, onClose, onShow }: Props) => {
  const more = visits.length - MAX_NAMED;
  const days = visits.slice(0, MAX_NAMED).map(({ date }) => shortDay(date));
  return (
    <ActionDialog
      open={open}
      title="Give this plan back?"
      keep="Keep as it is"
      act={visits.length === 1 ? "Show this visit" : "Show these visits"}
      onAct={onShow}
      onClose={onClose}
    >
      <p>
        First say how it went on {[...days, ...(more > 0 ? [`${more} more`] : [])].join(", ")}. Then
        you can give the plan back.
      </p>
    </ActionDialog>
  );
};
