import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PricePage } from "#catalogue/contract/ops.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";

const { products, mini_services } = authenticatedClient.api.v1.ops;

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

type Props = { resource: "product" | "mini"; id: number; version: number };

/** The price history of an item, the latest first. */
export function PriceHistory({ resource, id, version }: Props) {
  const [older, setOlder] = useState<Price[]>([]);
  const ask = (cursor?: number): Promise<PricePage> => {
    const query = cursor === undefined ? {} : { cursor: String(cursor) };
    return unwrap(
      (resource === "product" ? products : mini_services)[":id"].prices.$get({
        param: { id: String(id) },
        query,
      }),
    );
  };
  // A publication may have added a price.
  const {
    data: page,
    isLoadingError,
    refetch,
  } = useQuery({
    queryKey: queryKeys.ops.prices(resource, id, version),
    queryFn: () => ask(),
    placeholderData: keepPreviousData,
  });

  if (isLoadingError)
    return (
      <LoadFailed
        title="The price history could not be loaded."
        onRetry={async () => void (await refetch())}
      />
    );
  if (page === undefined) return null;
  const prices = [...page.items, ...older];
  const last = prices.at(-1)?.id;
  return (
    <Disclosure summary={`Price history (${prices.length})`}>
      <DataTable
        label="Price history"
        dense
        columns={columns}
        rows={prices}
        keyOf={({ id }) => id}
      />
      {page.next !== null && prices.length % 50 === 0 && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => void ask(last).then((more) => setOlder([...older, ...more.items]))}
        >
          Show older prices
        </Button>
      )}
    </Disclosure>
  );
}
