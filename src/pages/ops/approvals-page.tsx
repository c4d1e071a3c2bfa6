import { useCallback, useState } from "react";
import { age } from "#kernel/age.ts";
import { formatRupees } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { DeskHead } from "#ui/desk-head.tsx";
import { Empty } from "#ui/empty.tsx";
import { FilterSelect } from "#ui/filter-select.tsx";
import { KeyNames } from "#ui/key-names.tsx";
import { useKeys } from "#ui/keys.tsx";
import { ListBeside } from "#ui/list-beside.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { Notice } from "#ui/notice.tsx";
import { OfflineNotice } from "#ui/offline-notice.tsx";
import { Queue, QueueBar, QueueRow, TickBox } from "#ui/queue.tsx";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { Tag } from "#ui/tag.tsx";
import { useFresh } from "#ui/use-fresh.ts";
import { useLoaded } from "#ui/use-loaded.ts";
import { useOnline } from "#ui/use-online.ts";
import type { Approval } from "#vendor/contract.ts";
import type { OpsVendorService } from "#vendor/desk-contract.ts";
import { loadApprovals } from "#vendor/web/desk-calls.ts";
import { DeskEntry } from "#vendor/web/desk-entry.tsx";
import { useDecisions } from "#vendor/web/use-decisions.ts";
import { PageTitle } from "../page-title.tsx";
import { signedClient } from "../signed-client.ts";
import styles from "./approvals-page.module.css";
import { ListPages } from "./list-pages.tsx";
import { SaveCsv } from "./save-csv.tsx";
import { useOpenOne } from "./use-open-one.ts";
import { useTicks } from "./use-ticks.ts";
import { useUrlFilters } from "./use-url-filters.ts";
import { deskChanged } from "./use-waiting.ts";

const PAGE_SIZE = 50;
const DETAIL = "entry";

const statusOf = (text: string): Approval =>
  text === "approved" || text === "rejected" ? text : "pending";

/** What vendors would like to offer: approved, or rejected with a reason, one by one or several. */
export function ApprovalsPage() {
  const { filters, setFilters } = useUrlFilters("status", "cursor");
  const status = statusOf(filters.status);
  const { cursor } = filters;
  const load = useCallback(() => loadApprovals(signedClient, status, cursor), [status, cursor]);
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useFresh(reload, isOnline);
  const ready = loaded.state === "ready" ? loaded : undefined;
  return (
    <>
      <PageTitle title="Approvals" />
      <DeskHead
        title="Approvals"
        acts={
          <>
            <FilterSelect
              label="Status"
              value={status === "pending" ? "" : status}
              onChange={({ target }) => setFilters({ status: target.value })}
            >
              <option value="">Waiting</option>
              <option value="approved">Approved</option>
              <option value="rejected">Rejected</option>
            </FilterSelect>
            <SaveCsv
              load={() =>
                signedClient.api.v1.ops["vendor_services.csv"].$get({ query: { status } })
              }
            />
          </>
        }
      >
        {ready && ready.value.length > 0 && sayCount(ready.value, ready.loadedAt, status)}
      </DeskHead>
      {!isOnline && (
        <OfflineNotice loadedAt={ready?.loadedAt}>
          Nothing can be decided until you are back.
        </OfflineNotice>
      )}
      {loaded.state === "loading" && <ListSkeleton words="Loading entries..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="The entries could not be loaded." onRetry={reload}>
          Check the connection and try again.
        </LoadFailed>
      )}
      {ready && (
        <Review
          key={status}
          entries={ready.value}
          now={ready.loadedAt}
          {...{ reload, isOnline, status }}
        />
      )}
      {ready && (
        <ListPages
          cursor={cursor}
          next={ready.value.length === PAGE_SIZE ? String(ready.value.at(-1)?.id) : null}
        />
      )}
    </>
  );
}

function sayCount(entries: readonly OpsVendorService[], now: Date, status: Approval): string {
  const many = entries.length === PAGE_SIZE ? `The first ${PAGE_SIZE}` : String(entries.length);
  const what = `${many} service ${entries.length === 1 ? "entry" : "entries"}`;
  const oldest = entries[0] && age(new Date(entries[0].asked_at), now);
  return status === "pending" && oldest !== "now" ? `${what}, oldest ${oldest}` : what;
}

type Props = {
  entries: readonly OpsVendorService[];
  status: Approval;
  now: Date;
  reload: () => Promise<void>;
  isOnline: boolean;
};

function Review({ entries, status, now, reload, isOnline }: Props) {
  const { current, place, open, openNext } = useOpenOne(entries, DETAIL);
  const ticks = useTicks(entries, current);
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
  const { ticked } = ticks;
  const chosen = ticked.length > 0 ? ticked : current ? [current] : [];
  const canApprove = status !== "approved" && isOnline;
  const canReject = status !== "rejected" && isOnline;
  const approve = (which: readonly OpsVendorService[]) =>
    canApprove && void decide(which, "approved");
  const startRejecting = (which: readonly OpsVendorService[]) => {
    forgetFailure();
    if (canReject && which.length > 0) setRejecting(which);
  };
  useKeys([
    { keys: "a", words: "approve", group: "Approvals", hint: true, act: () => approve(chosen) },
    {
      keys: "r",
      words: "reject",
      group: "Approvals",
      hint: true,
      act: () => startRejecting(chosen),
    },
  ]);
  // Over the list: whoever came second finds the entry gone from it.
  const refusal = failure !== undefined && rejecting === undefined && (
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
          <section className={styles.list} aria-label="Entries">
            <QueueBar>
              <TickBox label="Tick all" isTicked={ticks.isAll} onTick={ticks.toggleAll} />
              <b className={styles.ticked}>
                {ticked.length === 0 ? "None ticked" : `${ticked.length} ticked`}
              </b>
              {ticked.length > 0 && (
                <span className={styles.bulk}>
                  {canApprove && (
                    <Button
                      variant="quiet"
                      size="small"
                      busy={isBusy}
                      onClick={() => approve(ticked)}
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
                </span>
              )}
            </QueueBar>
            <Queue label="Service entries">
              {entries.map((entry) => (
                <QueueRow
                  key={entry.id}
                  title={entry.service.title}
                  end={<QueuePrice entry={entry} />}
                  sub={
                    <>
                      {`${entry.vendor.full_name}, ${whatItIs(entry)} `}
                      {entry.vendor.is_sample && <Tag size="small">Sample</Tag>}
                    </>
                  }
                  aside={age(new Date(entry.asked_at), now)}
                  isOpen={entry.id === current.id}
                  onOpen={() => {
                    forgetFailure();
                    open(entry);
                  }}
                  tick={{
                    label: `Tick ${entry.service.title}, ${entry.vendor.full_name}`,
                    isTicked: ticks.isTicked(entry),
                    onTick: () => ticks.toggle(entry),
                  }}
                />
              ))}
            </Queue>
          </section>
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
                  <Button busy={isBusy} onClick={() => approve([current])}>
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
          void decide(rejecting ?? [], "rejected", reason).then(
            (isDone) => isDone && setRejecting(undefined),
          )
        }
      />
    </>
  );
}

const isChanged = ({ status, approved_price, service }: OpsVendorService): boolean =>
  status === "pending" && approved_price !== null && approved_price !== service.price;

const whatItIs = (entry: OpsVendorService): string =>
  isChanged(entry)
    ? "price changed"
    : entry.is_own_product
      ? "own product"
      : `${entry.location.locality}, ${entry.location.city}`;

const QueuePrice = ({ entry }: { entry: OpsVendorService }) =>
  isChanged(entry) ? (
    <>
      <span className="visually-hidden">was </span>
      {formatRupees(entry.approved_price ?? 0)} <span aria-hidden="true">→</span>
      <span className="visually-hidden">now</span> {formatRupees(entry.service.price)}
    </>
  ) : (
    formatRupees(entry.service.price)
  );
