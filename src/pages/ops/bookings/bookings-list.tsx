import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { OpsBookingRow } from "#booking/contract/ops.ts";
import { bookingListQuery } from "#booking/web/ops/booking-calls.ts";
import { BookingList } from "#booking/web/ops/booking-list.tsx";
import { today } from "#kernel/time/day.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { loadedAtOf, QueryView } from "#ui/feedback/query-view.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { messageOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { BookingsBulk } from "./bookings-bulk.tsx";
import { BookingsHead, type BookingsProps } from "./bookings-head.tsx";
import { ListPages } from "../shell/list-pages.tsx";
import { DownloadCsv } from "../shell/download-csv.tsx";
import { useSelection } from "../shell/use-selection.ts";

type Props = BookingsProps & { cursor: string };

const nonEmpty = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));

/** The list of bookings, newest first, with search, filters and pagination. */
export function BookingsList({ cursor, ...shared }: Props) {
  const { narrow, isOnline } = shared;
  const router = useRouter();
  const query = useQuery(bookingListQuery(nonEmpty({ ...narrow, cursor })));
  const { data: page, isPlaceholderData: isOld } = query;
  const rows = page?.items ?? [];
  const open = ({ id }: OpsBookingRow, hash = "") =>
    void router.navigate({ href: opsPaths.booking(id) + hash });
  const { at, markOf } = useListNavigation({ items: rows, keyOf: ({ id }) => id, onOpen: open });
  const selection = useSelection(rows, at);
  useKeys([
    {
      keys: "a",
      words: "open to assign",
      group: "Bookings",
      hint: true,
      run: () => at !== undefined && open(at, "#assign"),
    },
  ]);

  const loadCsv = () =>
    authenticatedClient.api.v1.ops["bookings.csv"].$get({ query: nonEmpty(narrow) });

  return (
    <>
      <BookingsHead
        {...shared}
        view="list"
        summary={page === undefined ? "" : "Newest first"}
        vendor={page?.vendor}
        loadedAt={loadedAtOf(query)}
        end={<DownloadCsv disabled={!isOnline} load={loadCsv} />}
      />
      <QueryView
        query={query}
        loading="Loading bookings..."
        failed="The bookings could not be loaded."
        advice={messageOf(query.error)}
      >
        {(page, loadedAt) => (
          <>
            {page.is_cut && (
              <Alert>
                More than 200 bookings begin like that. These are some of them, newest first; type
                more, or add a filter.
              </Alert>
            )}
            {rows.length > 0 && (
              <div aria-busy={isOld}>
                <BookingsBulk selection={selection} isOnline={isOnline} />
                <BookingList
                  rows={rows}
                  today={today(loadedAt)}
                  markOf={markOf}
                  selection={selection}
                />
              </div>
            )}
            {rows.length === 0 && !isOld && (
              <EmptyState title="No booking fits.">
                Try fewer filters, or the beginning of an order id, a phone number, a name, an
                e-mail, a word of the address, or a vendor’s name.
              </EmptyState>
            )}
            <ListPages
              next={page.next}
              cursor={cursor}
              order="newest first"
              showsEnd={rows.length > 0}
            />
          </>
        )}
      </QueryView>
    </>
  );
}
