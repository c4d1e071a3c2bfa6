import { useEffect, useRef, useState } from "react";
import { ActionError, toSentence, unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { formatRupees } from "#kernel/money/money.ts";
import type { Approval } from "#vendor-services/contract.ts";
import type { OpsVendorService } from "#vendor-services/ops-contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { useKeys, Kbd } from "#ui/keyboard/shortcuts.tsx";
import { MasterDetail } from "#ui/layout/ops-layouts.tsx";
import { focusAtCursor } from "#ui/lists/use-list-navigation.ts";
import { ReasonDialog } from "#ui/overlays/action-dialog.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";
import { useMasterDetail } from "../shell/use-master-detail.ts";
import { useSelection } from "../shell/use-selection.ts";
import styles from "./approvals.module.css";
import { ApprovalsQueue } from "./approvals-queue.tsx";
import { ApproveDialog, type Facts } from "./approve-dialog.tsx";
import { EntryView } from "./entry-view.tsx";

const DETAIL = "entry";
const group = "Approvals";

type Props = {
  entries: readonly OpsVendorService[];
  status: Approval;
  now: Date;
  isOnline: boolean;
};

export function ApprovalsReview({ entries, status, now, isOnline }: Props) {
  const { current, place, open, openNext, detail } = useMasterDetail(entries, DETAIL);
  const selection = useSelection(entries, current);
  const [asked, setAsked] = useState<Pick<Decision, "status" | "entries">>();
  const { act, isPending, problem, reset } = useDecisions((ids) => {
    openNext(ids);
    selection.clear();
  });
  const failure = problem && toSentence(problem.message);
  // The decided row was removed, so its focus is lost.
  const isAsking = asked !== undefined;
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking && document.activeElement === document.body) focusAtCursor();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const { selected } = selection;
  const chosen = selected.length > 0 ? selected : current ? [current] : [];
  const canApprove = status !== "approved" && isOnline;
  const canReject = status !== "rejected" && isOnline;
  const ask = (decision: Decision["status"], which: readonly OpsVendorService[]) => {
    reset();
    const isAllowed = decision === "approved" ? canApprove : canReject;
    if (isAllowed && which.length > 0) setAsked({ status: decision, entries: which });
  };
  const close = () => setAsked(undefined);
  useKeys([
    { keys: "a", words: "approve", group, hint: true, run: () => ask("approved", chosen) },
    { keys: "r", words: "reject", group, hint: true, run: () => ask("rejected", chosen) },
  ]);
  // Above the list, since an entry that another operator decided is no longer in it.
  const refusal = <ErrorAlert>{!isAsking && failure}</ErrorAlert>;
  if (current === undefined)
    return (
      <>
        {refusal}
        <EmptyState title={status === "pending" ? "Nothing waits for approval." : "There is none."}>
          {status === "pending"
            ? "New services and changed prices appear here at once."
            : "Entries stay here after a decision, with who decided."}
        </EmptyState>
      </>
    );

  const small = { size: "small" } as const;
  return (
    <>
      {refusal}
      <MasterDetail
        {...detail}
        list={
          <ApprovalsQueue
            {...{ entries, current, now, selection }}
            onOpen={(entry) => {
              reset();
              open(entry);
            }}
            actions={
              <>
                {canApprove && (
                  <Button
                    {...small}
                    variant="quiet"
                    busy={isPending}
                    onClick={() => ask("approved", selected)}
                  >
                    Approve {selected.length}
                  </Button>
                )}
                {canReject && (
                  <Button
                    {...small}
                    variant="quietDanger"
                    onClick={() => ask("rejected", selected)}
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
                <Button busy={isPending} onClick={() => ask("approved", [current])}>
                  Approve at {formatRupees(current.service.price)} <Kbd keys="a" />
                </Button>
              )}
              {canReject && (
                <Button variant="quietDanger" onClick={() => ask("rejected", [current])}>
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
      {asked?.status === "approved" && (
        <ApproveDialog
          entries={asked.entries}
          onClose={close}
          isPending={isPending}
          failure={failure}
          onApprove={(entries, facts, despite) =>
            void act({ entries, status: "approved", facts, despite }).then(close)
          }
        />
      )}
      {asked?.status === "rejected" && (
        <ReasonDialog
          onClose={close}
          title={
            asked.entries.length === 1
              ? `Reject ${asked.entries[0]?.service.title}?`
              : `Reject ${asked.entries.length} entries?`
          }
          label="Reason, as the vendor reads it"
          hint="The vendor reads it under the service, in My Service."
          ready={REJECT_REASONS}
          act="Reject"
          isPending={isPending}
          problem={failure}
          onAct={(reason) => void act({ ...asked, reason }).then((isDone) => isDone && close())}
        />
      )}
    </>
  );
}

const REJECT_REASONS = [
  "The price is too high for this service.",
  "Your document cannot be read. Please send another picture.",
  "Your name is not the one on your document.",
  "You are too far from the customers who book this.",
];

const describeDone = (status: string, count: number): string => {
  const what = count === 1 ? "1 entry" : `${count} entries`;
  return status === "approved"
    ? `${what} approved. Bookings are offered for ${count === 1 ? "it" : "them"} now.`
    : `${what} rejected. The vendor reads your reason.`;
};

type Decision = {
  entries: readonly OpsVendorService[];
  status: "approved" | "rejected";
  reason?: string;
  facts?: Facts | undefined;
  /** Why one entry is approved although its vendor has given no name or document. */
  despite?: string | undefined;
};

/** Decides entries at the shown prices; `onDecided` gets those that were decided, before the list is loaded. */
function useDecisions(onDecided: (ids: number[]) => void) {
  const toast = useToast();

  async function decide({ entries, status, reason = "", facts, despite }: Decision): Promise<void> {
    const [first] = entries;
    if (first === undefined) return;
    if (despite !== undefined) {
      const { id, service, version, status: from } = first;
      const json = { price: service.price, version, from, ...facts };
      await unwrap(
        ops.vendor_services[":id"].$put({
          param: { id: String(id) },
          json: { ...json, status, reason: despite, despite: "no-document" },
        }),
      );
      onDecided([id]);
      toast({ text: describeDone(status, 1) });
      return;
    }
    const seen = entries.map(({ id, service, version }) => ({
      id,
      price: service.price,
      version,
      ...facts,
    }));
    const { done, refused } = await unwrap(
      ops.vendor_services.decide.$post({
        json: { status, reason, from: first.status, entries: seen },
      }),
    );
    onDecided(done);
    if (done.length > 0) toast({ text: describeDone(status, done.length) });
    if (refused.length > 0) throw new ActionError(describeRefused(entries, refused));
  }
  return useAction(decide, { invalidates: [opsKeys.all] });
}

const describeRefused = (
  entries: readonly OpsVendorService[],
  refused: readonly { id: number; message: string }[],
): string =>
  refused
    .map(({ id, message }) => {
      const title = entries.find((entry) => entry.id === id)?.service.title ?? "";
      return `${title}: ${message}.`;
    })
    .join(" ");
