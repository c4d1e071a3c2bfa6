import type { UpcomingBooking, VendorVisit } from "#booking/vendors/contract.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import type { VisitOutcomes } from "../visits/use-visit-outcomes.ts";
import {
  focusVisit,
  OutcomeMissingDialog,
  withoutOutcome,
  VisitDialogs,
} from "../visits/visit-dialogs.tsx";
import { CompleteDialog, GiveBackDialog, UnpaidDialog } from "./job-dialogs.tsx";
import type { useAnswers } from "./use-answers.ts";
import { nameOf } from "./vendor-bookings.ts";

type Props = {
  completing: UpcomingBooking | undefined;
  givingBack: UpcomingBooking | undefined;
  visits: VendorVisit[];
  now: Date;
  words: VisitOutcomes;
  answers: ReturnType<typeof useAnswers>;
  onClose: () => void;
  onShow: () => void;
};

/** What the page of upcoming bookings asks before it sends an answer. */
export default function UpcomingDialogs(props: Props) {
  const { completing, givingBack, visits, now, words, answers, onClose, onShow } = props;
  const { beyond } = answers;
  const missing = givingBack ? withoutOutcome(givingBack.id, visits, now) : [];
  return (
    <>
      <OutcomeMissingDialog
        open={missing.length > 0}
        visits={missing}
        onClose={onClose}
        onShow={() => {
          onClose();
          onShow();
          for (const visit of missing.slice(0, 1)) focusVisit(visit);
        }}
      />
      <GiveBackDialog
        booking={missing.length > 0 ? undefined : givingBack}
        answers={answers}
        onClose={onClose}
      />
      <VisitDialogs words={words} />
      <ActionDialog
        open={beyond !== undefined}
        title="Accept this as well?"
        keep="Do not accept"
        act="Accept as well"
        onAct={answers.acceptBeyond}
        onClose={answers.reset}
      >
        <p>
          {beyond?.reason}. The booking for {beyond && nameOf(beyond.booking)} is not accepted yet.
        </p>
      </ActionDialog>
      <CompleteDialog
        key={completing?.id}
        booking={completing}
        onClose={onClose}
        complete={answers.complete}
      />
      <UnpaidDialog unpaid={answers.unpaid} />
    </>
  );
}
