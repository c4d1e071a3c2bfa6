import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { BookingsBoard } from "./bookings-board.tsx";
import { BookingsList } from "./bookings-list.tsx";
import { lastListUrl } from "../shell/last-list-url.ts";
import { useFilters } from "../shell/ops-search.ts";

/** All bookings: a board of seven days, or a list with search and filters. */
export function BookingsPage() {
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const { filters, setFilters } = useFilters("/ops/bookings");
  const { view, from, day, cursor, ...narrow } = filters;
  const isOnline = useOnline();
  useEffect(() => lastListUrl.set(href), [href]);
  useKeys([
    {
      keys: "v",
      words: "board or list",
      group: "Bookings",
      hint: true,
      run: () => setFilters({ view: view === "list" ? "" : "list" }),
    },
    {
      keys: "f",
      words: "to the filters",
      group: "Bookings",
      hint: true,
      movesFocus: true,
      run: () => document.getElementById("filter-status")?.focus(),
    },
  ]);

  const shared = { narrow, onFilter: setFilters, isOnline };
  return (
    <>
      <PageTitle title="Bookings" />
      {view === "list" ? (
        <BookingsList {...shared} cursor={cursor} />
      ) : (
        <BookingsBoard {...shared} from={from} day={day} />
      )}
    </>
  );
}
