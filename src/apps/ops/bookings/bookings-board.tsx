import { useRouter } from "@tanstack/react-router";
import { problemOf, unwrap } from "#api-client/api-error.ts";
import type { OpsBookingRow, Board } from "#booking/ops/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { addDays, formatDay } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { DayPartIcon } from "#ui/data/day-part-icon.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { loadedAtOf } from "#ui/feedback/query-view.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { BoardCard, BoardMore, DayBoard } from "#ui/lists/day-board.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { SlotName } from "#apps/shared/slots/slot-name.tsx";
import { BookingStatus, bookingStatus, isUrgent, whichVisit } from "../booking/booking-status.tsx";
import { Loaded, ops, opsKeys, useList } from "../shell/ops-client.tsx";
import { BookingsHead, type BookingsProps } from "./bookings-head.tsx";
import styles from "./bookings.module.css";

type Props = BookingsProps & {
  /** The first of the seven days; empty for today. */
  from: string;
  /** The day that is shown on a phone. */
  day: string;
};

const { bookings } = ops;
const WEEK = 7;
const short = (day: string): string => formatDay(day, { day: "numeric", month: "short" });

export function BookingsBoard({ from, day, ...shared }: Props) {
  const { narrow, onFilter } = shared;
  const router = useRouter();
  const { status, city } = narrow;
  const query = useList(opsKeys.board({ status, city, from }), () =>
    unwrap(bookings.board.$get({ query: { status, city, from } })),
  );
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
  const group = "On the board";
  const assign = () => at !== undefined && open(at, "#assign");
  useKeys([
    { keys: "ArrowRight", words: "day", group, hint: true, run: () => toDay(1) },
    { keys: "ArrowLeft", words: "day before", group, run: () => toDay(-1) },
    { keys: "ArrowDown", words: "booking", group, hint: true, run: () => cursor.move(1) },
    { keys: "ArrowUp", words: "booking before", group, run: () => cursor.move(-1) },
    { keys: "a", words: "assign", group: "Bookings", hint: true, run: assign },
  ]);

  const first = board?.days[0]?.date;
  const last = board?.days.at(-1)?.date;
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
              <b className="figures nowrap strong">
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
      <Loaded query={query} what="the board" advice={problemOf(query.error).message}>
        {(board) => (
          <>
            <DayBoard
              label="Bookings by day"
              days={daysOf(board, at, (date, slot) =>
                opsPaths.bookingList({ date, slot, status, city }),
              )}
              chosen={board.days.some(({ date }) => date === day) ? day : firstDay(board)}
              onChoose={(day) => onFilter({ day })}
            />
            <Legend today={board.today} />
          </>
        )}
      </Loaded>
    </>
  );
}

type Counts = Board["total"];
const sum = ({ pending, accepted, completed, cancelled }: Counts): number =>
  pending + accepted + completed + cancelled;

/** Seven days by slot, with links to the lists of the slots that do not fit. */
function daysOf(
  { days, today }: Board,
  at: OpsBookingRow | undefined,
  listOf: (date: string, slot: string) => string,
) {
  return days.map(({ date, slots }) => {
    const count = slots.reduce((total, { counts }) => total + sum(counts), 0);
    return {
      id: date,
      name: formatDay(date, { weekday: "short", day: "numeric" }),
      beside: date === today ? "Today" : count,
      isToday: date === today,
      count,
      isHot: slots.some(({ first }) => first.some((booking) => isUrgent(booking, today))),
      parts: slots.map(({ slot, counts, first }) => ({
        id: slot,
        label: <SlotName slot={slot} />,
        mark: <DayPartIcon time={slot === "Evening" ? "moon" : "sunrise"} />,
        count: sum(counts),
        children: (
          <>
            {first.map((booking) => (
              <BoardCard
                key={booking.id}
                href={opsPaths.booking(booking.id)}
                mark={<BookingStatus booking={booking} today={today} isSmall />}
                title={booking.name}
                foot={booking.is_sample && <Tag size="small">Sample</Tag>}
                lines={[
                  booking.lines > 1 ? `${booking.what} + ${booking.lines - 1}` : booking.what,
                  `${formatRupees(booking.total)}, ${booking.place || booking.pin_code}`,
                  booking.vendor?.name ?? bookingStatus(booking, today).word,
                  ...(booking.duplicates.length > 0 ? ["Booked twice?"] : []),
                  ...(booking.visit ? [whichVisit(booking)] : []),
                ]}
                isOpen={isUrgent(booking, today)}
                isAt={booking.id === at?.id}
              />
            ))}
            {first.length === 0 && <p className="soft small">No bookings</p>}
            {sum(counts) > first.length && (
              <BoardMore href={listOf(date, slot)}>
                {sum(counts) - first.length} more
                <span className="visually-hidden">
                  {" "}
                  in the {slot.toLowerCase()} of {formatDay(date)}
                </span>
              </BoardMore>
            )}
          </>
        ),
      })),
    };
  });
}

const Legend = ({ today }: { today: string }) => {
  const booking = { offers: 1, unanswered: 1, booking_date: today };
  const examples = [
    { ...booking, status: "pending" as const },
    { ...booking, status: "pending" as const, offers: 0, unanswered: 0 },
    { ...booking, status: "pending" as const, booking_date: addDays(today, 7) },
    ...(["accepted", "completed", "cancelled"] as const).map((status) => ({ ...booking, status })),
  ];
  return (
    <p className={`cluster ${styles.legend}`} data-gap="2" data-across="4">
      {examples.map((booking) => (
        <BookingStatus key={bookingStatus(booking, today).word} booking={booking} today={today} />
      ))}
    </p>
  );
};

/** The day that a phone shows at first: the first with an unassigned booking, else with any. */
function firstDay({ days, today }: Board): string {
  const busy = days.find(({ slots }) => slots.some(({ counts }) => counts.pending > 0));
  const any = days.find(({ slots }) => slots.some(({ counts }) => sum(counts) > 0));
  return busy?.date ?? any?.date ?? days[0]?.date ?? today;
}

/** `124 in seven days, 4 with nobody yet` */
const describeBoard = ({ total }: Board): string =>
  sum(total) === 0
    ? "Nothing in these seven days"
    : `${sum(total)} in seven days, ${total.pending === 0 ? "each with somebody" : `${total.pending} with nobody yet`}`;
