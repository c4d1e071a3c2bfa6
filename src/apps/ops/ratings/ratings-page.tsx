import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import type { OpsRating, OpsRatingQuery } from "#booking/ratings/contract.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { Page } from "#kernel/page.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { ChoiceFilter, ListPages, PageHead, useFilters } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys, ReasonAction, useList } from "../shell/ops-client.tsx";

const STATES: Record<OpsRating["state"], string> = {
  sent: "Not public yet",
  published: "Published",
  hidden: "Hidden",
  withdrawn: "Withdrawn",
};

const columnsOf = (onHide: (rating: OpsRating) => void): Column<OpsRating>[] => [
  {
    head: "Booking",
    cell: ({ booking_id, order_id }) => <a href={opsPaths.booking(booking_id)}>{order_id}</a>,
  },
  {
    head: "Sent",
    cell: ({ given_at }) => <span className="nowrap">{formatMoment(given_at)}</span>,
  },
  { head: "Vendor", cell: ({ vendor }) => <a href={opsPaths.vendor(vendor.id)}>{vendor.name}</a> },
  {
    head: "Stars",
    cell: ({ stars, not_again }) => `${stars} of 5${not_again ? ", not again" : ""}`,
  },
  { head: "Words", cell: ({ chips, text }) => [chips.join(", "), text].filter(Boolean).join(". ") },
  { head: "Reply", cell: ({ reply }) => reply },
  {
    head: "State",
    cell: ({ state, hidden_because: why }) => `${STATES[state]}${why ? `: ${why}` : ""}`,
  },
  {
    head: "Action",
    cell: (rating) =>
      (rating.state === "sent" || rating.state === "published") && (
        <Button variant="quiet" size="small" onClick={() => onHide(rating)}>
          Hide<span className="visually-hidden"> the rating of {rating.order_id}</span>
        </Button>
      ),
  },
];

export function RatingsPage() {
  const { filters, setFilters } = useFilters("/ops/ratings");
  const { state, cursor } = filters;
  const [hiding, hide] = useState<OpsRating>();
  const asked = { state: state as OpsRatingQuery["state"], cursor };
  const query = useList(opsKeys.ratings(filters), (): Promise<Page<OpsRating>> =>
    unwrap(ops.ratings.$get({ query: asked })),
  );
  return (
    <>
      <PageHead
        title="Ratings"
        actions={
          <ChoiceFilter
            label="State"
            all="Any state"
            value={state}
            options={Object.entries(STATES)}
            onChange={(state) => setFilters({ state })}
          />
        }
      >
        What customers say of completed work, newest first.
      </PageHead>
      <Loaded query={query} what="the ratings" offline="You can read on.">
        {({ items, next }) => (
          <>
            <DataTable
              label="Ratings"
              columns={columnsOf(hide)}
              rows={items}
              keyOf={({ id }) => id}
              empty={
                <EmptyState title={state === "" ? "No ratings yet." : "None is in this state."} />
              }
            />
            <ListPages cursor={cursor} next={next} order="newest first" />
          </>
        )}
      </Loaded>
      {hiding && (
        <ReasonAction
          title={`Hide the rating of ${hiding.order_id}?`}
          act="Hide it"
          label="Reason"
          hint="The customer reads it. Low stars are no reason."
          call={(reason: string) =>
            unwrap(
              ops.ratings[":id"].hide.$post({ param: { id: `${hiding.id}` }, json: { reason } }),
            )
          }
          done="The rating is hidden."
          onClose={() => hide(undefined)}
        />
      )}
    </>
  );
}
