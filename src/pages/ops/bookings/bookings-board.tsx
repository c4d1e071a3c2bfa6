import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { OpsBookingRow } from "#booking/contract/ops.ts";
import { describeBoard, BookingBoard, firstDay } from "#booking/web/ops/board.tsx";
import { boardQuery } from "#booking/web/ops/booking-calls.ts";
import { addDays, formatDay } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { loadedAtOf, QueryView } from "#ui/feedback/query-view.tsx";
import { messageOf } from "#api-client/api-error.ts";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { BookingsHead, type BookingsProps } from "./bookings-head.tsx";
import styles from "./bookings.module.css";

type Props = BookingsProps & {
  /** The first of the seven days; empty for today. */
  from: string;
  /** The day that is shown on a phone. */
  day: string;
};

const WEEK = 7;
const short = (day: string): string => formatDay(day, { day: "numeric", month: "short" });

/** The board of seven days by slot. */
export function BookingsBoard({ from, day, ...shared }: Props) {
  const { narrow, onFilter } = shared;
  const router = useRouter();
  const { status, city } = narrow;
  const query = useQuery(boardQuery({ status, city, from }));
  const board = query.data;
  const cards = board?.days.flatMap(({ slots }) => slots.flatMap(({ first }) => first)) ?? [];
  const open = ({ id }: OpsBookingRow, hash = "") =>
    void router.navigate({ href: opsPaths.booking(id) + hash });
  const cursor = useListNavigation({ items: cards, keyOf: ({ id }) => id, onOpen: open });

  const { at } = cursor;
  const toDay = (step: number) => {
    const busy = board?.days.filter(({ slots }) => slots.some(({ first }) => first.length > 0));
    const here = busy?.findIndex(({ date }) => date === at?.booking_date) ?? -1;
    const next = busy?.[at === undefined ? 0 : here + step];
    // Go to the same slot of the other day, if it has items.
    const slots = next?.slots.filter(({ first }) => first.length > 0) ?? [];
    const slot = slots.find(({ slot }) => slot === at?.booking_time_slot) ?? slots[0];
    const card = slot?.first[0];
    if (card !== undefined) cursor.goTo(card);
  };
  useKeys([
    { keys: "ArrowRight", words: "day", group: "On the board", hint: true, run: () => toDay(1) },
    { keys: "ArrowLeft", words: "day before", group: "On the board", run: () => toDay(-1) },
    {
      keys: "ArrowDown",
      words: "booking",
      group: "On the board",
      hint: true,
      run: () => cursor.move(1),
    },
    {
      keys: "ArrowUp",
      words: "booking before",
      group: "On the board",
      run: () => cursor.move(-1),
    },
    {
      keys: "a",
      words: "assign",
      group: "Bookings",
      hint: true,
      run: () => at !== undefined && open(at, "#assign"),
    },
  ]);

  const first = board?.days[0]?.date;
  const last = board?.days.at(-1)?.date;
  const listOf = (date: string, slot: string): string => {
    const query = new URLSearchParams({ view: "list", date, slot });
    if (status !== "") query.set("status", status);
    if (city !== "") query.set("city", city);
    return `${opsPaths.bookings}?${query}`;
  };
  return (
    <>
      <BookingsHead
        {...shared}
        view="board"
        summary={board === undefined ? "" : describeBoard(board)}
        loadedAt={loadedAtOf(query)}
        end={
          first !== undefined &&
          last !== undefined && (
            <div className={styles.week}>
              <IconButton
                edged
                icon="previous"
                label="Week before"
                onClick={() => onFilter({ from: addDays(first, -WEEK), day: "" })}
              />
              <b className={styles.days}>
                {short(first)} to {short(last)}
              </b>
              <IconButton
                edged
                icon="next"
                label="Week after"
                onClick={() => onFilter({ from: addDays(first, WEEK), day: "" })}
              />
              {from !== "" && first !== board?.today && (
                <Button variant="text" onClick={() => onFilter({ from: "", day: "" })}>
                  Today
                </Button>
              )}
            </div>
          )
        }
      />
      <QueryView
        query={query}
        loading="Loading bookings..."
        failed="The board could not be loaded."
        advice={messageOf(query.error)}
      >
        {(board) => (
          <BookingBoard
            board={board}
            day={board.days.some(({ date }) => date === day) ? day : firstDay(board)}
            onDay={(day) => onFilter({ day })}
            at={at}
            listOf={listOf}
          />
        )}
      </QueryView>
    </>
  );
}
