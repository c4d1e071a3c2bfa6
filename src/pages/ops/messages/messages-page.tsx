import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { FilterSelect } from "#ui/lists/filter-select.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { opsPaths } from "#kernel/ops-paths.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { ListPages } from "../shell/list-pages.tsx";
import { useFilters } from "../shell/ops-search.ts";
import { STATES, useMessages } from "./message-calls.ts";
import { MessageList } from "./message-list.tsx";

/** What customers, vendors and operators were told, newest first, and sending it again. */
export function MessagesPage() {
  const { filters, setFilters } = useFilters("/ops/messages");
  const { state, booking, cursor } = filters;
  const query = useMessages({
    ...(state !== "" && { state }),
    ...(booking !== "" && { booking_id: booking }),
    ...(cursor !== "" && { cursor }),
  });
  return (
    <>
      <PageTitle title="Messages" />
      <OpsHeader
        title="Messages"
        actions={
          <>
            {booking !== "" && (
              <a href={opsPaths.messages} className={buttonClass({ variant: "quiet" })}>
                Of all bookings
              </a>
            )}
            <FilterSelect
              label="State"
              value={state}
              onChange={({ target }) => setFilters({ state: target.value })}
            >
              <option value="">Every state</option>
              {Object.entries(STATES).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </FilterSelect>
          </>
        }
      >
        {booking === "" ? "What was told to whom, newest first." : "What was told of one booking."}
      </OpsHeader>
      <QueryView
        query={query}
        loading="Loading the messages..."
        failed="The messages could not be loaded."
      >
        {({ items, next }, now) => (
          <>
            {items.length === 0 && (
              <EmptyState title={state === "" ? "Nothing was told yet." : "None is in this state."}>
                What happens to a booking is told here, a moment later.
              </EmptyState>
            )}
            <MessageList key={`${state} ${booking} ${cursor}`} items={items} now={now} />
            <ListPages cursor={cursor} next={next} order="newest first" />
          </>
        )}
      </QueryView>
    </>
  );
}
