import { opsPaths } from "#kernel/ops-paths.ts";
import type { Board, OpsBookingRow } from "#booking/contract/ops.ts";
import { addDays, formatDay } from "#kernel/time/day.ts";
import { BoardCard, BoardMore, DayBoard } from "#ui/lists/day-board.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { DayPartIcon } from "#ui/data/day-part-icon.tsx";
import styles from "./board.module.css";
import { BookingStatus, bookingStatus, isUrgent } from "./booking-status.tsx";
import { whichVisit } from "./plan/job-words.ts";

type Counts = Board["total"];
const sum = ({ pending, accepted, completed, cancelled }: Counts): number =>
  pending + accepted + completed + cancelled;

type Props = {
  board: Board;
  /** The day that is shown on a phone. */
  day: string;
  onDay: (day: string) => void;
  /** The booking at the list cursor. */
  at: OpsBookingRow | undefined;
  /** Returns the URL of a slot's list, which has the bookings that do not fit the board. */
  listOf: (date: string, slot: string) => string;
};

/** Seven days of bookings by slot; unassigned ones are first. */
export function BookingBoard({ board, day, onDay, at, listOf }: Props) {
  const { today } = board;
  const days = board.days.map(({ date, slots }) => {
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
        label: slot,
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
                  booking.place || booking.pin_code,
                  booking.vendor?.name ?? bookingStatus(booking, today).word,
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
  return (
    <>
      <DayBoard label="Bookings by day" days={days} chosen={day} onChoose={onDay} />
      <Legend today={today} />
    </>
  );
}

const Legend = ({ today }: { today: string }) => {
  const offered = { offers: 1, unanswered: 1 };
  const pending = { status: "pending" as const, booking_date: today };
  const done = (["accepted", "completed", "cancelled"] as const).map((status) => ({
    ...offered,
    status,
    booking_date: today,
  }));
  const examples = [
    { ...pending, ...offered },
    { ...pending, offers: 0, unanswered: 0 },
    { ...pending, ...offered, booking_date: addDays(today, 7) },
    ...done,
  ];
  return (
    <p className={styles.legend}>
      {examples.map((booking) => (
        <BookingStatus key={bookingStatus(booking, today).word} booking={booking} today={today} />
      ))}
    </p>
  );
};

/**
 * Returns the first day to show on a phone: the first with an unassigned booking, else the first
 * with any.
 */
export function firstDay({ days, today }: Board): string {
  const busy = days.find(({ slots }) => slots.some(({ counts }) => counts.pending > 0));
  const any = days.find(({ slots }) => slots.some(({ counts }) => sum(counts) > 0));
  return busy?.date ?? any?.date ?? days[0]?.date ?? today;
}

/** `124 in seven days, 4 with nobody yet` */
export const describeBoard = ({ total }: Board): string =>
  sum(total) === 0
    ? "Nothing in these seven days"
    : `${sum(total)} in seven days, ${total.pending === 0 ? "each with somebody" : `${total.pending} with nobody yet`}`;
