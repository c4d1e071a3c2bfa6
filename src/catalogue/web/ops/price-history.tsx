import { useCallback, useState } from "react";
import type { PricePage } from "#catalogue/contract/public.ts";
import type { Client } from "#api-client/client.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { useLoaded } from "#ui/browser/use-query.ts";

type Price = PricePage["prices"][number];

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

type Props = { client: Client; kind: "product" | "mini"; id: number; version: number };

/** What something has cost, the latest first. */
export function PriceHistory({ client, kind, id, version }: Props) {
  const [older, setOlder] = useState<Price[]>([]);
  const ask = useCallback(
    async (cursor?: number): Promise<PricePage> => {
      const { products, mini_services } = client.api.v1.ops;
      const calls = kind === "product" ? products : mini_services;
      const query = cursor === undefined ? {} : { cursor: String(cursor) };
      const response = await calls[":id"].prices.$get({ param: { id: String(id) }, query });
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      return response.json();
    },
    [client, kind, id],
  );
  // A publishing may have added one.
  const load = useCallback(async () => ({ version, page: await ask() }), [ask, version]);
  const { loaded, reload } = useLoaded(load);

  if (loaded.state === "failed")
    return <LoadFailed title="The price history could not be loaded." onRetry={reload} />;
  if (loaded.state === "loading") return null;
  const { page } = loaded.value;
  const prices = [...page.prices, ...older];
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
          onClick={() => void ask(last).then((more) => setOlder([...older, ...more.prices]))}
        >
          Show older prices
        </Button>
      )}
    </Disclosure>
  );
}
