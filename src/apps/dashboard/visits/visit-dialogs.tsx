import { shortDay, daySlot } from "#kernel/time/local-time.ts";
import { ActionDialog, ReasonDialog } from "#ui/overlays/action-dialog.tsx";
import { nameOf } from "../jobs/vendor-bookings.ts";
import { OutcomeMoney } from "./outcome-money.tsx";
import { labelOf, type VisitOutcomes } from "./use-visit-outcomes.ts";
import { slotStart } from "#kernel/time/day.ts";
import { visitIdOf } from "../jobs/job-focus.ts";
import type { VendorVisit } from "#booking/vendors/contract.ts";
import { words as outcomeWords } from "./use-visit-outcomes.en.ts";
import { words as say } from "./visit-dialogs.en.ts";

export function VisitDialogs({ words }: { words: VisitOutcomes }) {
  const { asking, close, send, busy } = words;
  const visit = asking?.visit;
  const isBusy = visit !== undefined && busy.has(visit.id);
  const failure = words.failure?.id === visit?.id ? words.failure?.reason : undefined;
  const isMissing = asking?.word === "could_not_come";
  const about = visit === undefined ? "" : `${nameOf(visit)}, ${daySlot(visit.date, visit.slot)}`;
  const money = asking && (
    <OutcomeMoney
      bookingId={asking.visit.booking_id}
      day={asking.visit.date}
      outcome={asking.word}
    />
  );
  return (
    <>
      <ReasonDialog
        open={isMissing}
        optional
        title={
          visit && labelOf(visit, "could_not_come") === outcomeWords.cannotCome
            ? say.youCannot
            : say.youCouldNot
        }
        label={say.why}
        hint={say.whyHint}
        act={visit ? labelOf(visit, "could_not_come") : ""}
        isPending={isBusy}
        problem={failure}
        onAct={(reason) => visit && send(visit, "could_not_come", reason)}
        onClose={close}
      >
        <p>
          {about + say.end} {say.weTell}
        </p>
        {money}
      </ReasonDialog>
      <ActionDialog
        open={asking !== undefined && !isMissing}
        title={visit?.is_last ? say.lastVisit : say.nobodyOpens}
        keep={say.notYet}
        act={asking ? labelOf(asking.visit, asking.word) : ""}
        isPending={isBusy}
        problem={failure}
        onAct={() => asking && send(asking.visit, asking.word)}
        onClose={close}
      >
        <p>{about + say.end}</p>
        {visit?.is_last && <p>{say.movesToHistory}</p>}
        {money}
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
      title={say.giveBackPlan}
      keep={say.keep}
      act={say.show(visits.length)}
      onAct={onShow}
      onClose={onClose}
    >
      <p>{say.firstSay([...days, ...(more > 0 ? [say.more(more)] : [])].join(", "))}</p>
    </ActionDialog>
  );
};
