import { unwrap } from "#api-client/api-error.ts";
import { KIND_WORDS, STATE_WORDS } from "#booking/complaints/fields.ts";
import type { OpsComplaint } from "#booking/complaints/contract.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { ChoiceFilter, ListPages, PageHead, useFilters } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys, useList } from "../shell/ops-client.tsx";

const columns: Column<OpsComplaint>[] = [
  { head: "Number", cell: ({ id, number }) => <a href={opsPaths.complaint(id)}>{number}</a> },
  { head: "About", cell: ({ kind }) => KIND_WORDS[kind] },
  { head: "Customer", cell: ({ customer }) => customer },
  {
    head: "Booking",
    cell: ({ booking_id, order_id }) => <a href={opsPaths.booking(booking_id)}>{order_id}</a>,
  },
  { head: "Since", cell: ({ made_at }) => formatMoment(made_at) },
  {
    head: "State",
    cell: ({ state, answer_by, close_by }) =>
      state === "open"
        ? `Answer by ${formatMoment(answer_by)}`
        : state === "answered"
          ? `Close by ${formatMoment(close_by)}`
          : STATE_WORDS[state],
  },
];

export function ComplaintsPage() {
  const { filters, setFilters } = useFilters("/ops/complaints");
  const { state, cursor } = filters;
  const asked = { state, cursor };
  const query = useList(opsKeys.complaints(asked), () =>
    unwrap(ops.complaints.$get({ query: asked })),
  );
  return (
    <>
      <PageHead
        title="Complaints"
        actions={
          <ChoiceFilter
            label="State"
            all="Any state"
            value={state}
            options={Object.entries(STATE_WORDS)}
            onChange={(chosen) => setFilters({ state: chosen })}
          />
        }
      >
        The oldest first.
      </PageHead>
      <Loaded query={query} what="the complaints">
        {({ items, next }) => (
          <>
            <DataTable
              label="Complaints"
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty="No complaint is in this state."
            />
            <ListPages cursor={cursor} next={next} />
          </>
        )}
      </Loaded>
    </>
  );
}
