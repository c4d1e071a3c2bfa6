import { useEffect, useRef, useState } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { MasterDetail } from "#ui/layout/master-detail.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ReasonDialog } from "#ui/overlays/reason-dialog.tsx";
import type { Approval } from "#vendor-services/contract/vendor.ts";
import type { OpsVendorService } from "#vendor-services/contract/ops.ts";
import { ApproveDialog } from "#vendor-services/web/ops/approve-dialog.tsx";
import { EntryView } from "#vendor-services/web/ops/entry-view.tsx";
import { useDecisions } from "#vendor-services/web/ops/use-decisions.ts";
import { focusAtCursor } from "#ui/lists/use-list-navigation.ts";
import styles from "./approvals-page.module.css";
import { ApprovalsQueue } from "./approvals-queue.tsx";
import { useMasterDetail } from "../shell/use-master-detail.ts";
import { useSelection } from "../shell/use-selection.ts";

const DETAIL = "entry";

type Props = {
  entries: readonly OpsVendorService[];
  status: Approval;
  now: Date;
  isOnline: boolean;
};

/** The list of entries with one of them open, and the dialogs to decide on one or several. */
export function ApprovalsReview({ entries, status, now, isOnline }: Props) {
  const { current, place, open, openNext } = useMasterDetail(entries, DETAIL);
  const selection = useSelection(entries, current);
  const [approving, setApproving] = useState<readonly OpsVendorService[]>();
  const [rejecting, setRejecting] = useState<readonly OpsVendorService[]>();
  const { decide, isBusy, failure, forgetFailure } = useDecisions((ids) => {
    openNext(ids);
    selection.clear();
  });
  // The decided row was removed, so its focus is lost.
  const isAsking = approving !== undefined || rejecting !== undefined;
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking && document.activeElement === document.body) focusAtCursor();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const { selected } = selection;
  const chosen = selected.length > 0 ? selected : current ? [current] : [];
  const canApprove = status !== "approved" && isOnline;
  const canReject = status !== "rejected" && isOnline;
  const startApproving = (which: readonly OpsVendorService[]) => {
    forgetFailure();
    if (canApprove && which.length > 0) setApproving(which);
  };
  const startRejecting = (which: readonly OpsVendorService[]) => {
    forgetFailure();
    if (canReject && which.length > 0) setRejecting(which);
  };
  useKeys([
    {
      keys: "a",
      words: "approve",
      group: "Approvals",
      hint: true,
      run: () => startApproving(chosen),
    },
    {
      keys: "r",
      words: "reject",
      group: "Approvals",
      hint: true,
      run: () => startRejecting(chosen),
    },
  ]);
  // Above the list, since an entry that somebody else decided is no longer in it.
  const refusal = failure !== undefined && rejecting === undefined && approving === undefined && (
    <Alert tone="bad" live>
      {failure}
    </Alert>
  );
  if (current === undefined)
    return (
      <>
        {refusal}
        <EmptyState title={status === "pending" ? "Nothing waits for approval." : "There is none."}>
          {status === "pending"
            ? "What a vendor offers next, or a price that changes, stands here at once."
            : "Entries that you decide are kept here with who decided them."}
        </EmptyState>
      </>
    );

  return (
    <>
      {refusal}
      <MasterDetail
        detailId={DETAIL}
        list={
          <ApprovalsQueue
            entries={entries}
            current={current}
            now={now}
            selection={selection}
            onOpen={(entry) => {
              forgetFailure();
              open(entry);
            }}
            actions={
              <>
                {canApprove && (
                  <Button
                    variant="quiet"
                    size="small"
                    busy={isBusy}
                    onClick={() => startApproving(selected)}
                  >
                    Approve {selected.length}
                  </Button>
                )}
                {canReject && (
                  <Button
                    variant="quietDanger"
                    size="small"
                    onClick={() => startRejecting(selected)}
                  >
                    Reject {selected.length}
                  </Button>
                )}
              </>
            }
          />
        }
      >
        <EntryView
          entry={current}
          place={`${place} of ${entries.length}`}
          foot={
            <>
              {canApprove && (
                <Button busy={isBusy} onClick={() => startApproving([current])}>
                  Approve at {formatRupees(current.service.price)} <Kbd keys="a" />
                </Button>
              )}
              {canReject && (
                <Button variant="quietDanger" onClick={() => startRejecting([current])}>
                  Reject with a reason <Kbd keys="r" />
                </Button>
              )}
              {!isOnline && <span className="soft">You are offline.</span>}
              {isOnline && entries.length > 1 && (
                <span className={styles.then}>Then shows the next one</span>
              )}
            </>
          }
        />
      </MasterDetail>
      <ApproveDialog
        entries={approving}
        onClose={() => setApproving(undefined)}
        isBusy={isBusy}
        failure={failure}
        onApprove={(which, facts) =>
          void decide(which, "approved", { facts }).then(() => setApproving(undefined))
        }
      />
      <ReasonDialog
        open={rejecting !== undefined}
        onClose={() => setRejecting(undefined)}
        title={
          rejecting?.length === 1
            ? `Reject ${rejecting[0]?.service.title}?`
            : `Reject ${rejecting?.length} entries?`
        }
        label="Reason, as the vendor reads it"
        hint="It stands under the service on the vendor’s page My Service."
        submit="Reject"
        busy={isBusy}
        failure={failure}
        onSubmit={(reason) =>
          void decide(rejecting ?? [], "rejected", { reason }).then(
            (isDone) => isDone && setRejecting(undefined),
          )
        }
      />
    </>
  );
}
