import { serverNow } from "#ui/browser/server-clock.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import type { Earnings } from "#booking/money/contract.ts";
import { formatRupees, type Paise, toPaise, toRupees } from "#kernel/money/money.ts";
import { addDays, type Day, today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { SegmentedControl } from "#ui/choices/segmented-control.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-view.tsx";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import styles from "./earnings-page.module.css";
import { PayoutAccount } from "./payout-account.tsx";

const { earnings } = authenticatedClient.api.v1;

const PERIODS = [
  { id: "day", label: "Today" },
  { id: "week", label: "This week" },
  { id: "month", label: "This month" },
  { id: "all", label: "All" },
] as const;
type Period = (typeof PERIODS)[number]["id"];

/** The days of a period up to today; a week begins on Monday. */
function daysOf(period: Period, day: Day): { from?: Day; to?: Day } {
  if (period === "all") return {};
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = { day, week: addDays(day, -sinceMonday), month: `${day.slice(0, 8)}01` };
  return { from: from[period], to: day };
}

export function EarningsPage() {
  const [day] = useState(() => today(serverNow()));
  const [period, setPeriod] = useState<Period>("month");
  const days = daysOf(period, day);
  const query = useInfiniteQuery({
    queryKey: queryKeys.dashboard.earnings(days),
    queryFn: ({ pageParam }) =>
      unwrap(earnings.$get({ query: { ...days, ...(pageParam !== "" && { cursor: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // The page keeps its place while another period is loaded.
    placeholderData: (before) => before,
  });
  const [first] = query.data?.pages ?? [];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageTitle title="Earnings" />
      <DashboardHeader title="Earnings">
        What you earned, what customers gave you, and what Chamak has to pay you.
      </DashboardHeader>
      <QueryState
        query={query}
        loading="Loading your earnings..."
        failed="Your earnings could not be loaded."
        offline="You can read what is here."
      />
      {first && (
        <>
          <Balance {...first} />
          <SegmentedControl
            label="Which days"
            options={PERIODS}
            value={period}
            onChange={setPeriod}
          />
          <p role="status">
            <b>You earned {formatRupees(first.period.earned)}.</b> Customers gave you{" "}
            {formatRupees(first.period.held)}. Chamak paid you {formatRupees(first.period.paid_out)}
            .
          </p>
          {items.length === 0 ? (
            <EmptyState
              title={
                period === "all"
                  ? "Nothing earned yet. A job counts once it is marked as completed."
                  : "Nothing earned in these days."
              }
            />
          ) : (
            <ul className={styles.jobs} aria-label="Earnings, job by job">
              {jobsOf(items).map((entries) => (
                <Job key={entries[0]?.id} entries={entries} />
              ))}
            </ul>
          )}
          <div className="cluster">
            {query.hasNextPage && (
              <Button
                variant="quiet"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show earlier jobs
              </Button>
            )}
            <DownloadCsv
              load={() => authenticatedClient.api.v1["earnings.csv"].$get({ query: days })}
            />
            <DownloadCsv
              type="PDF"
              load={() => authenticatedClient.api.v1["earnings.pdf"].$get({ query: days })}
            />
          </div>
          <PayoutAccount />
        </>
      )}
    </>
  );
}

function Balance({ earned, held, paid_out, balance }: Earnings) {
  return (
    <Alert tone={balance < 0 ? "warn" : undefined}>
      <p>
        <b>
          {balance > 0
            ? `Chamak has to pay you ${formatRupees(balance)}`
            : balance < 0
              ? `You have to pay Chamak ${formatRupees(-balance)}`
              : "All settled with Chamak"}
        </b>
      </p>
      <p>
        In all, you earned {formatRupees(earned)}, customers gave you {formatRupees(held)}, and
        Chamak paid you {formatRupees(paid_out)}.
      </p>
    </Alert>
  );
}

type Item = Earnings["items"][number];

/** The entries of each job together, and each payout by itself. */
const jobsOf = (items: readonly Item[]): Item[][] => [
  ...Map.groupBy(items, ({ order_id, id }) => order_id ?? id).values(),
];

function Job({ entries }: { entries: readonly Item[] }) {
  const [last] = entries;
  if (last === undefined) return null;
  const { order_id, what, kind, day } = last;
  const paise = entries.reduce((sum, one) => sum + toPaise(one.earned) - toPaise(one.held), 0);
  const balance = toRupees(paise as Paise);
  return (
    <li className={`surface ${styles.job}`}>
      <h2 className={styles.title}>
        {order_id === null ? (kind === "payout" ? "Chamak paid you" : "A job") : what}
      </h2>
      <p className="soft small">{order_id === null ? shortDay(day) : `Booking ID ${order_id}`}</p>
      {entries.toReversed().map((entry) => (
        <p key={entry.id} className={styles.line}>
          <span>
            {wordsOf(entry)} <span className="soft small">{shortDay(entry.day)}</span>
          </span>
          <b>{formatRupees(Math.abs(entry.earned + entry.held + entry.paid_out))}</b>
        </p>
      ))}
      {kind !== "payout" && (
        <p className={styles.result}>
          {balance > 0
            ? `${formatRupees(balance)} of it comes from Chamak`
            : balance < 0
              ? `${formatRupees(-balance)} of it goes to Chamak`
              : "All settled"}
        </p>
      )}
    </li>
  );
}

function wordsOf({ kind, earned, held, method, reference }: Item): string {
  if (kind === "payout") return reference === null ? "To your account" : `Reference ${reference}`;
  const how = method === "vendor_upi" ? "by UPI" : "in cash";
  if (held !== 0) return held > 0 ? `The customer paid you ${how}` : `You paid back ${how}`;
  return earned < 0 ? "Taken back: the job was corrected" : "You earned";
}
