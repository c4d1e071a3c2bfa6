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
import { words } from "./earnings-page.en.ts";

const { earnings } = authenticatedClient.api.v1;

const PERIODS = [
  { id: "day", label: words.today },
  { id: "week", label: words.week },
  { id: "month", label: words.month },
  { id: "all", label: words.all },
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
      <PageTitle title={words.title} />
      <DashboardHeader title={words.title}>{words.intro}</DashboardHeader>
      <QueryState
        query={query}
        loading={words.loading}
        failed={words.failed}
        offline={words.offline}
      />
      {first && (
        <>
          <Balance {...first} />
          <SegmentedControl
            label={words.whichDays}
            options={PERIODS}
            value={period}
            onChange={setPeriod}
          />
          <p role="status">
            <b>{words.youEarned(formatRupees(first.period.earned))}</b>{" "}
            {words.sums(formatRupees(first.period.held), formatRupees(first.period.paid_out))}
            {moreWords(first.period)}
          </p>
          {items.length === 0 ? (
            <EmptyState title={period === "all" ? words.nothingYet : words.nothing} />
          ) : (
            <ul className={styles.jobs} aria-label={words.list}>
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
                {words.earlier}
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
    adjusted !== 0 && words.adjusted(adjusted > 0, formatRupees(Math.abs(adjusted))),
    paid_in !== 0 && words.paidIn(formatRupees(paid_in)),
    tds !== 0 && words.tds(formatRupees(tds)),
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
            ? words.toGet(formatRupees(balance))
            : balance < 0
              ? words.toGive(formatRupees(-balance))
              : words.settled}
        </b>
      </p>
      <p>
        {words.inAll(formatRupees(earned), formatRupees(held), formatRupees(paid_out))}
        {moreWords(sums)}
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
        <b>{words.payBy(shortDay(until))}</b>{" "}
        {upi && (
          <span>
            {words.byUpiTo(upi.name)}
            <b>{upi.id}</b>
          </span>
        )}
        {!upi && bank && <span>{words.byBank}</span>}
        {!upi && !bank && (
          <span>
            {words.callUs}
            <a href={telLink(phone)}>{phone}</a>
            {words.howToPay}
          </span>
        )}
      </p>
      {!upi && bank && <p className={styles.bank}>{bank}</p>}
      {isUpiOnly && <p>{words.upiOnly}</p>}
      {upi && (
        <>
          <p>
            <a className={buttonClass()} href={upi.uri}>
              {words.payUpi(amount)}
            </a>
          </p>
          <Disclosure summary={words.showQr}>
            <figure className={styles.code}>
              <QrCode rows={upi.qr} label={words.qr(amount)} />
            </figure>
          </Disclosure>
        </>
      )}
      {(upi || bank) && <p className="soft">{words.paid}</p>}
    </div>
  );
}

type Item = Earnings["items"][number];

/** The entries of each job together, and all others by themselves. */
const jobsOf = (items: readonly Item[]): Item[][] => [
  ...Map.groupBy(items, ({ order_id, id }) => order_id ?? id).values(),
];

const TITLES: Record<string, string> = {
  payout: words.payout,
  settlement: words.settlement,
  adjustment: words.adjustment,
  tds: words.incomeTax,
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
        {order_id === null ? (isJob ? words.aJob : TITLES[kind]) : what}
      </h2>
      {order_id !== null && <p className="soft small">{words.bookingId(order_id)}</p>}
      {entries.toReversed().map((entry) => (
        <p key={entry.id} className={styles.line}>
          <span>
            {words.entry(entry)} <span className="soft small">{shortDay(entry.day)}</span>
          </span>
          <b>{formatRupees(Math.abs(entry.balance))}</b>
        </p>
      ))}
      {isJob && (
        <p className={styles.result}>
          {balance > 0
            ? words.fromUs(formatRupees(balance))
            : balance < 0
              ? words.toUs(formatRupees(-balance))
              : words.allSettled}
        </p>
      )}
    </li>
  );
}
