import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useOnline } from "#ui/browser/use-online.ts";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { lastListUrl, useFilters } from "../shell/list-page.tsx";
import { BookingsBoard } from "./bookings-board.tsx";
import { BookingsList } from "./bookings-list.tsx";

export function BookingsPage() {
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const { filters, setFilters } = useFilters("/ops/bookings");
  const { view, from, day, cursor, ...narrow } = filters;
  const isOnline = useOnline();
  useEffect(() => lastListUrl.set(href), [href]);
  const key = { group: "Bookings", hint: true };
  const switchView = () => setFilters({ view: view === "list" ? "" : "list" });
  const focusFilters = () => document.getElementById("filter-status")?.focus();
  useKeys([
    { ...key, keys: "v", words: "board or list", run: switchView },
    { ...key, keys: "f", words: "to the filters", movesFocus: true, run: focusFilters },
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
