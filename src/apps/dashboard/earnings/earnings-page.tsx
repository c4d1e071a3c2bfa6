import { useInfiniteQuery } from "@tanstack/react-query";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/api-error.ts";
import type { Earnings } from "#booking/money/contract.ts";
import { PageTitle } from "#apps/rendering/page-title.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-view.tsx";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { PayoutAccount } from "./payout-account.tsx";

type Item = Earnings["items"][number];

const amount = (rupees: number) => (rupees === 0 ? "" : formatRupees(rupees));

const columns: Column<Item>[] = [
  {
    head: "Job",
    cell: ({ order_id, what, kind }) =>
      order_id ? `${what} (${order_id})` : kind === "payout" ? "Paid by Chamak" : what,
  },
  { head: "Day", cell: ({ day }) => shortDay(day) },
  { head: "You earned", cell: ({ earned }) => amount(earned), numeric: true },
  { head: "You took in", cell: ({ held }) => amount(held), numeric: true },
  { head: "Chamak paid you", cell: ({ paid_out }) => amount(paid_out), numeric: true },
];

export function EarningsPage() {
  const query = useInfiniteQuery({
    queryKey: queryKeys.dashboard.earnings,
    queryFn: ({ pageParam }) =>
      unwrap(
        authenticatedClient.api.v1.earnings.$get({
          query: pageParam === "" ? {} : { cursor: pageParam },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const [first] = query.data?.pages ?? [];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageTitle title="Earnings" />
      <DashboardHeader title="Earnings">
        What you earned, what customers gave you, and what Chamak owes you.
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
          {items.length === 0 ? (
            <EmptyState title="Nothing earned yet. A job counts once it is marked as completed." />
          ) : (
            <DataTable
              label="Earnings, job by job"
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
            />
          )}
          {query.hasNextPage && (
            <Button
              variant="quiet"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show earlier jobs
            </Button>
          )}
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
          {balance > 0 && `Chamak owes you ${formatRupees(balance)}`}
          {balance < 0 && `You owe Chamak ${formatRupees(-balance)}`}
          {balance === 0 && "You and Chamak are even"}
        </b>
      </p>
      <p>
        You earned {formatRupees(earned)}. Customers gave you {formatRupees(held)}. Chamak paid you{" "}
        {formatRupees(paid_out)}.
      </p>
    </Alert>
  );
}
