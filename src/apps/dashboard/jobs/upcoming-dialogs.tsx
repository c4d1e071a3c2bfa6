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
import { words as say } from "./job-dialogs.en.ts";

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
        title={say.acceptBeyond}
        keep={say.doNotAccept}
        act={say.acceptAsWell}
        onAct={answers.acceptBeyond}
        onClose={answers.reset}
      >
        <p>{say.beyond(beyond?.reason, beyond && nameOf(beyond.booking))}</p>
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
