import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import type { PricePage } from "#catalogue/editor/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { LoadFailed } from "#ui/feedback/query-view.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";
import { SmallButton } from "../shell/facts.tsx";

const { products, mini_services } = ops;

const FIRST_PAGE: { cursor?: string } = {};

type Price = PricePage["items"][number];

const moment = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  dateStyle: "medium",
  timeStyle: "short",
});

const columns: Column<Price>[] = [
  { head: "Since", cell: ({ since }) => moment.format(new Date(since)) },
  { head: "Price", numeric: true, cell: ({ price }) => formatRupees(price) },
  { head: "Set by", cell: ({ by }) => by || "the first catalogue" },
];

type Props = { isMini: boolean; id: number; version: number };

/** The price history of an item, the latest first. A publication may have added a price. */
export function PriceHistory({ isMini, id, version }: Props) {
  const calls = (isMini ? mini_services : products)[":id"];
  const query = useInfiniteQuery({
    queryKey: opsKeys.prices(isMini ? "mini" : "product", id, version),
    queryFn: ({ pageParam }): Promise<PricePage> =>
      unwrap(calls.prices.$get({ param: { id: String(id) }, query: pageParam })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ items, next }: PricePage) =>
      next === null ? undefined : { cursor: String(items.at(-1)?.id) },
    placeholderData: keepPreviousData,
  });
  const { data, isLoadingError, hasNextPage, fetchNextPage, refetch } = query;

  if (isLoadingError)
    return (
      <LoadFailed
        title="The price history could not be loaded."
        onRetry={async () => void (await refetch())}
      />
    );
  if (data === undefined) return null;
  const prices = data.pages.flatMap(({ items }) => items);
  return (
    <Disclosure summary={`Price history (${prices.length})`}>
      <DataTable
        label="Price history"
        dense
        columns={columns}
        rows={prices}
        keyOf={({ id }) => id}
      />
      {hasNextPage && (
        <SmallButton onClick={() => void fetchNextPage()}>Show older prices</SmallButton>
      )}
    </Disclosure>
  );
}
