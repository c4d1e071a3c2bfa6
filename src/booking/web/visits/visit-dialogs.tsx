import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ReasonDialog } from "#ui/overlays/reason-dialog.tsx";
import { nameOf } from "../jobs/vendor-bookings.ts";
import { labelOf, type VisitWords } from "./use-visit-words.ts";

/** Asks once before a visit is missed, with an optional reason, and before the last one completes a plan. */
export function VisitDialogs({ words }: { words: VisitWords }) {
  const { asking, close, send, busy } = words;
  const visit = asking?.visit;
  const isBusy = visit !== undefined && busy.has(visit.id);
  const failure = words.failure?.id === visit?.id ? words.failure?.reason : undefined;
  const isMissing = asking?.word === "could_not_come";
  const about = visit && `${nameOf(visit)}, ${shortDay(visit.date)}, ${visit.slot}`;
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
        hint="Our desk reads it, the customer does not."
        submit={visit ? labelOf(visit, "could_not_come") : ""}
        busy={isBusy}
        failure={failure}
        onSubmit={(reason) => visit && void send(visit, "could_not_come", reason)}
        onClose={close}
      >
        <p>
          {about}. The customer is told. Unless the plan was ended, one visit is added at the end of
          the plan. The other visits stay yours.
        </p>
      </ReasonDialog>
      <Dialog
        open={asking !== undefined && !isMissing}
        onClose={close}
        title="The last visit of this plan?"
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Not yet
            </Button>
            <Button busy={isBusy} onClick={() => asking && void send(asking.visit, asking.word)}>
              {asking ? labelOf(asking.visit, asking.word) : ""}
            </Button>
          </>
        }
      >
        <p>{about}. The booking moves to Bookings History, and that cannot be undone.</p>
        <ErrorAlert>{failure}</ErrorAlert>
      </Dialog>
    </>
  );
}
