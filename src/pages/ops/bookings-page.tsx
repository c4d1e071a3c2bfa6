import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { DeskFilters } from "#booking/web/desk-filters.tsx";
import { loadCities } from "#booking/web/desk-calls.ts";
import { DeskHead } from "#ui/desk-head.tsx";
import { useKeys } from "#ui/keys.tsx";
import { OfflineNotice } from "#ui/offline-notice.tsx";
import { Segments } from "#ui/segments.tsx";
import { useLoaded } from "#ui/use-loaded.ts";
import { useOnline } from "#ui/use-online.ts";
import { PageTitle } from "../page-title.tsx";
import { signedClient } from "../signed-client.ts";
import { BookingsBoard } from "./bookings-board.tsx";
import { BookingsList } from "./bookings-list.tsx";
import { lastList } from "./last-list.ts";
import { useUrlFilters } from "./use-url-filters.ts";

const cities = () => loadCities(signedClient);

/** All bookings: a board of seven days, or a list that is searched and filtered. */
export function BookingsPage() {
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const { filters, setFilters } = useUrlFilters(
    "view",
    "status",
    "date",
    "slot",
    "city",
    "pin",
    "vendor",
    "q",
    "from",
    "day",
    "cursor",
  );
  const { view, from, day, cursor, ...narrow } = filters;
  const isList = view === "list";
  const { loaded } = useLoaded(cities);
  const isOnline = useOnline();
  const turn = () => setFilters({ view: isList ? "" : "list" });
  useEffect(() => lastList.set(href), [href]);
  useKeys([
    { keys: "v", words: "board or list", group: "Bookings", hint: true, act: turn },
    {
      keys: "f",
      words: "filter",
      group: "Bookings",
      hint: true,
      act: () => document.getElementById("filter-status")?.focus(),
    },
  ]);

  const parts = {
    segments: (
      <Segments
        label="View"
        options={[
          { id: "board", label: "Board" },
          { id: "list", label: "List" },
        ]}
        value={isList ? "list" : "board"}
        onChange={(id) => setFilters({ view: id === "list" ? "list" : "" })}
      />
    ),
    head: (say: string, acts: React.ReactNode) => (
      <DeskHead title="Bookings" acts={acts}>
        {say}
      </DeskHead>
    ),
    filters: (vendor: string | null | undefined, end: React.ReactNode) => (
      <>
        <DeskFilters
          values={narrow}
          onChange={setFilters}
          cities={loaded.state === "ready" ? loaded.value : []}
          isList={isList}
          vendor={vendor}
          end={end}
        />
        {!isOnline && (
          <OfflineNotice loadedAt={undefined}>
            What you see may have changed. Filters work again when you are back.
          </OfflineNotice>
        )}
      </>
    ),
  };
  return (
    <>
      <PageTitle title="Bookings" />
      {isList ? (
        <BookingsList parts={parts} narrow={narrow} cursor={cursor} isOnline={isOnline} />
      ) : (
        <BookingsBoard
          parts={parts}
          narrow={{ status: narrow.status, city: narrow.city, from }}
          day={day}
          onMove={setFilters}
          isOnline={isOnline}
        />
      )}
    </>
  );
}

export type BookingsParts = {
  segments: React.ReactNode;
  head: (say: string, acts: React.ReactNode) => React.ReactNode;
  filters: (vendor: string | null | undefined, end: React.ReactNode) => React.ReactNode;
};
