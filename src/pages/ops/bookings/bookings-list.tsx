import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import type { DeskBookingRow } from "#booking/contract/ops.ts";
import { loadList } from "#booking/web/ops/booking-calls.ts";
import { BookingList } from "#booking/web/ops/booking-list.tsx";
import { today } from "#kernel/time/day.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { useRefetchOnFocus } from "#ui/browser/use-refetch-on-focus.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { BookingsBulk } from "./bookings-bulk.tsx";
import { BookingsHead, type BookingsProps } from "./bookings-head.tsx";
import styles from "./bookings.module.css";
import { DownloadCsv } from "../shell/download-csv.tsx";
import { useSelection } from "../shell/use-selection.ts";

type Props = BookingsProps & { cursor: string };

const cutToFit = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));

/** Bookings newest first, found and filtered, a page at a time. */
export function BookingsList({ cursor, ...shared }: Props) {
  const { narrow, isOnline } = shared;
  const router = useRouter();
  const key = JSON.stringify(cutToFit({ ...narrow, cursor }));
  const load = useCallback(
    async () => ({
      key,
      page: await loadList(authenticatedClient, JSON.parse(key) as Record<string, string>),
    }),
    [key],
  );
  const { loaded, reload } = useLoaded(load);
  useRefetchOnFocus(reload, isOnline);
  const ready = loaded.state === "ready" ? loaded : undefined;
  const page = ready?.value.page;
  const isOld = ready !== undefined && ready.value.key !== key;
  const rows = page?.bookings ?? [];
  const open = ({ id }: DeskBookingRow, hash = "") =>
    void router.navigate({ href: `/ops/bookings/${id}${hash}` });
  const { at, markOf } = useListNavigation({ items: rows, keyOf: ({ id }) => id, onOpen: open });
  const ticks = useSelection(rows, at);
  useKeys([
    {
      keys: "a",
      words: "open to assign",
      group: "Bookings",
      hint: true,
      act: () => at !== undefined && open(at, "#assign"),
    },
  ]);

  const loadCsv = () =>
    authenticatedClient.api.v1.ops["bookings.csv"].$get({ query: cutToFit(narrow) });

  return (
    <>
      <BookingsHead
        {...shared}
        view="list"
        say={page === undefined ? "" : "Newest first"}
        vendor={page?.vendor}
        loadedAt={ready?.loadedAt}
        end={<DownloadCsv disabled={!isOnline} load={loadCsv} />}
      />
      {loaded.state === "loading" && <ListSkeleton words="Loading bookings..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="The bookings could not be loaded." onRetry={reload}>
          {loaded.error instanceof Error && loaded.error.message}
        </LoadFailed>
      )}
      {page?.is_cut && (
        <Alert>
          More than 200 bookings begin like that. These are 200 of them, newest first; type more of
          the name, or add a filter.
        </Alert>
      )}
      {ready && rows.length > 0 && (
        <div aria-busy={isOld}>
          <BookingsBulk ticks={ticks} reload={reload} isOnline={isOnline} />
          <BookingList rows={rows} today={today(ready.loadedAt)} markOf={markOf} ticks={ticks} />
        </div>
      )}
      {page && rows.length === 0 && !isOld && (
        <EmptyState title="No booking fits.">
          Try fewer filters, or the beginning of an order id, a phone number or a name.
        </EmptyState>
      )}
      {page && <Pages next={page.next} cursor={cursor} count={rows.length} />}
    </>
  );
}

/** Onwards, and back to the newest: the way between is the browser's Back. */
function Pages({ next, cursor, count }: { next: string | null; cursor: string; count: number }) {
  const { pathname, searchStr } = useLocation();
  const to = (cursor: string) => {
    const query = new URLSearchParams(searchStr);
    if (cursor === "") query.delete("cursor");
    else query.set("cursor", cursor);
    return `${pathname}?${query}`;
  };
  if (next === null && cursor === "")
    return <p className="soft small">{count > 0 && "These are all."}</p>;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {cursor !== "" && (
        <a href={to("")} className={buttonClass({ variant: "quiet" })}>
          Newest
        </a>
      )}
      {next !== null && (
        <a href={to(next)} className={buttonClass({ variant: "quiet" })}>
          Older
        </a>
      )}
    </nav>
  );
}
