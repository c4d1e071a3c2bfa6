import { serverNow } from "#ui/browser/server-clock.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { telLink, useSite } from "#apps/shared/site-contact.ts";
import type { Earnings } from "#booking/money/earnings-contract.ts";
import { formatRupees, type Paise, toPaise, toRupees } from "#kernel/money/money.ts";
import { earningWords } from "#ledger/fields.ts";
import { addDays, type Day, today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { QrCode } from "#ui/data/qr-code.tsx";
import { SegmentedControl } from "#ui/choices/segmented-control.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-view.tsx";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import styles from "./earnings-page.module.css";
import { OwnTaxDetails, PayoutAccount } from "./payout-account.tsx";

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
            .{moreWords(first.period)}
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
          <OwnTaxDetails />
        </>
      )}
    </>
  );
}

/** What else changed the balance, where something did. */
const moreWords = ({ adjusted, paid_in, tds }: Earnings["period"]): string =>
  [
    adjusted !== 0 &&
      ` Chamak ${adjusted > 0 ? "added" : "took off"} ${formatRupees(Math.abs(adjusted))}.`,
    paid_in !== 0 && ` You paid Chamak ${formatRupees(paid_in)}.`,
    tds !== 0 && ` TDS kept for you: ${formatRupees(tds)}.`,
  ]
    .filter(Boolean)
    .join("");

function Balance(sums: Earnings) {
  const { earned, held, paid_out, balance, to_pay } = sums;
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
        Chamak paid you {formatRupees(paid_out)}.{moreWords(sums)}
      </p>
      {to_pay && <ToPay {...to_pay} amount={formatRupees(-balance)} />}
    </Alert>
  );
}

type ToPayProps = NonNullable<Earnings["to_pay"]> & { amount: string };

/** How and until when a vendor pays what it owes. */
function ToPay({ until, upi, bank, upi_only: isUpiOnly, amount }: ToPayProps) {
  const { phone } = useSite();
  return (
    <div className={`stack ${styles.pay}`} data-gap="3">
      <p>
        <b>Pay it by {shortDay(until)}.</b>{" "}
        {upi && (
          <span>
            By UPI to {upi.name}: <b>{upi.id}</b>
          </span>
        )}
        {!upi && bank && <span>By bank transfer to:</span>}
        {!upi && !bank && (
          <span>
            Call us on <a href={telLink(phone)}>{phone}</a>, and we say how.
          </span>
        )}
      </p>
      {!upi && bank && <p className={styles.bank}>{bank}</p>}
      {isUpiOnly && (
        <p>Until then your customers pay Chamak by UPI. Do not take money for a job.</p>
      )}
      {upi && (
        <>
          <p>
            <a className={buttonClass()} href={upi.uri}>
              Pay {amount} by UPI
            </a>
          </p>
          <Disclosure summary="Show the QR code">
            <figure className={styles.code}>
              <QrCode rows={upi.qr} label={`QR code to pay ${amount} by UPI`} />
            </figure>
          </Disclosure>
        </>
      )}
      {(upi || bank) && (
        <p className="soft">Paid? We see it by the next working day. Do not pay again.</p>
      )}
    </div>
  );
}

type Item = Earnings["items"][number];

/** The entries of each job together, and all others by themselves. */
const jobsOf = (items: readonly Item[]): Item[][] => [
  ...Map.groupBy(items, ({ order_id, id }) => order_id ?? id).values(),
];

const TITLES: Record<string, string> = {
  payout: "Payout",
  settlement: "Your payment",
  adjustment: "Added or taken off",
  tds: "Income tax (TDS)",
};

function Job({ entries }: { entries: readonly Item[] }) {
  const [last] = entries;
  if (last === undefined) return null;
  const { order_id, what, kind } = last;
  const paise = entries.reduce((sum, one) => sum + toPaise(one.balance), 0);
  const balance = toRupees(paise as Paise);
  const isJob = order_id !== null || kind === "work";
  return (
    <li className={`surface ${styles.job}`}>
      <h2 className={styles.title}>
        {order_id === null ? (isJob ? "A job" : TITLES[kind]) : what}
      </h2>
      {order_id !== null && <p className="soft small">Booking ID {order_id}</p>}
      {entries.toReversed().map((entry) => (
        <p key={entry.id} className={styles.line}>
          <span>
            {earningWords(entry)} <span className="soft small">{shortDay(entry.day)}</span>
          </span>
          <b>{formatRupees(Math.abs(entry.balance))}</b>
        </p>
      ))}
      {isJob && (
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
