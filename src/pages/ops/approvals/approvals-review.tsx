import { useEffect, useRef, useState } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { KeyNames } from "#ui/keyboard/key-names.tsx";
import { useKeys } from "#ui/keyboard/keys.tsx";
import { ListBeside } from "#ui/layout/list-beside.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ReasonDialog } from "#ui/overlays/reason-dialog.tsx";
import type { Approval } from "#vendor-account/contract/contract.ts";
import type { OpsVendorService } from "#vendor-account/contract/desk-contract.ts";
import { DeskApproveDialog } from "#vendor-services/web/ops/desk-approve-dialog.tsx";
import { DeskEntry } from "#vendor-services/web/ops/desk-entry.tsx";
import { useDecisions } from "#vendor-services/web/ops/use-decisions.ts";
import { focusAtCursor } from "#ui/lists/use-cursor.ts";
import { signedClient } from "#api-client/signed-client.ts";
import styles from "./approvals-page.module.css";
import { ApprovalsQueue } from "./approvals-queue.tsx";
import { useOpenOne } from "../shell/use-open-one.ts";
import { useTicks } from "../shell/use-ticks.ts";
import { deskChanged } from "../shell/use-waiting.ts";

const DETAIL = "entry";

type Props = {
  entries: readonly OpsVendorService[];
  status: Approval;
  now: Date;
  reload: () => Promise<void>;
  isOnline: boolean;
};

/** The entries, one of them open beside the list, and what can be decided about it or several. */
export function ApprovalsReview({ entries, status, now, reload, isOnline }: Props) {
  const { current, place, open, openNext } = useOpenOne(entries, DETAIL);
  const ticks = useTicks(entries, current);
  const [approving, setApproving] = useState<readonly OpsVendorService[]>();
  const [rejecting, setRejecting] = useState<readonly OpsVendorService[]>();
  const { decide, isBusy, failure, forgetFailure } = useDecisions({
    client: signedClient,
    reload,
    onDone: (ids) => {
      openNext(ids);
      ticks.clear();
      deskChanged();
    },
  });
  // The row that was decided is gone, and the focus with it.
  const isAsking = approving !== undefined || rejecting !== undefined;
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking && document.activeElement === document.body) focusAtCursor();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const { ticked } = ticks;
  const chosen = ticked.length > 0 ? ticked : current ? [current] : [];
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
      act: () => startApproving(chosen),
    },
    {
      keys: "r",
      words: "reject",
      group: "Approvals",
      hint: true,
      act: () => startRejecting(chosen),
    },
  ]);
  // Over the list: whoever came second finds the entry gone from it.
  const refusal = failure !== undefined && rejecting === undefined && approving === undefined && (
    <Notice tone="bad" live>
      {failure}
    </Notice>
  );
  if (current === undefined)
    return (
      <>
        {refusal}
        <Empty title={status === "pending" ? "Nothing waits for approval." : "There is none."}>
          {status === "pending"
            ? "What a vendor offers next, or a price that changes, stands here at once."
            : "Entries that you decide are kept here with who decided them."}
        </Empty>
      </>
    );

  return (
    <>
      {refusal}
      <ListBeside
        list={
          <ApprovalsQueue
            entries={entries}
            current={current}
            now={now}
            ticks={ticks}
            onOpen={(entry) => {
              forgetFailure();
              open(entry);
            }}
            acts={
              <>
                {canApprove && (
                  <Button
                    variant="quiet"
                    size="small"
                    busy={isBusy}
                    onClick={() => startApproving(ticked)}
                  >
                    Approve {ticked.length}
                  </Button>
                )}
                {canReject && (
                  <Button
                    variant="quiet"
                    size="small"
                    className={styles.bad}
                    onClick={() => startRejecting(ticked)}
                  >
                    Reject {ticked.length}
                  </Button>
                )}
              </>
            }
          />
        }
      >
        <div id={DETAIL} className={styles.detail}>
          <DeskEntry
            client={signedClient}
            entry={current}
            place={`${place} of ${entries.length}`}
            foot={
              <>
                {canApprove && (
                  <Button busy={isBusy} onClick={() => startApproving([current])}>
                    Approve at {formatRupees(current.service.price)} <KeyNames keys="a" />
                  </Button>
                )}
                {canReject && (
                  <Button
                    variant="quiet"
                    className={styles.bad}
                    onClick={() => startRejecting([current])}
                  >
                    Reject with a reason <KeyNames keys="r" />
                  </Button>
                )}
                {!isOnline && <span className="soft">You are offline.</span>}
                {isOnline && entries.length > 1 && (
                  <span className={styles.then}>Then shows the next one</span>
                )}
              </>
            }
          />
        </div>
      </ListBeside>
      <DeskApproveDialog
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
