import { opsPaths } from "#kernel/ops-paths.ts";
import type { OpsBookingRow } from "#booking/contract/ops.ts";
import { formatDay } from "#kernel/time/day.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { RowCheckbox } from "#ui/lists/selectable-list.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { DayPartIcon } from "#ui/data/day-part-icon.tsx";
import styles from "./booking-list.module.css";
import { BookingStatus } from "./booking-status.tsx";
import { slotOf, whichVisit } from "./plan/job-words.ts";
import { VisitState } from "./plan/visit-state.tsx";

type Props = {
  rows: readonly OpsBookingRow[];
  today: string;
  markOf: (row: OpsBookingRow) => object;
  selection: { isSelected: (row: OpsBookingRow) => boolean; toggle: (row: OpsBookingRow) => void };
};

/** The month is shown only if it is not the current one. */
const dayOf = (day: string, today: string): string =>
  formatDay(day, {
    weekday: "short",
    day: "numeric",
    ...(day.slice(0, 7) !== today.slice(0, 7) && { month: "short" }),
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
  });

const columnsOf = (today: string, ticks: Props["selection"]): Column<OpsBookingRow>[] => [
  {
    head: "Booking",
    sorted: "descending",
    cell: (row) => (
      <span className={styles.booking}>
        <RowCheckbox
          label={`Tick ${row.order_id}, ${row.name}`}
          isChecked={ticks.isSelected(row)}
          onChange={() => ticks.toggle(row)}
        />
        <a href={opsPaths.booking(row.id)} className={styles.order}>
          {row.order_id}
        </a>
        {row.is_sample && <Tag size="small">Sample</Tag>}
      </span>
    ),
  },
  {
    head: "Slot",
    cell: (row) => {
      const { date, slot } = slotOf(row);
      return (
        <span className={styles.slot}>
          <DayPartIcon time={slot === "Evening" ? "moon" : "sunrise"} className={styles.mark} />
          <span>
            {dayOf(date, today)}, {slot}
            {row.plan && <span className={styles.visit}>{whichVisit(row)}</span>}
          </span>
        </span>
      );
    },
  },
  { head: "Customer", cell: ({ name }) => <span className={styles.clip}>{name}</span> },
  {
    head: "What",
    cell: ({ what, lines }) => (
      <span className={styles.clip} title={what}>
        {what}
        {lines > 1 && <span className="soft"> + {lines - 1}</span>}
      </span>
    ),
  },
  {
    head: "Where",
    cell: ({ place, city, pin_code }) => (
      <span className={styles.clip}>
        {[...new Set([place, city ?? pin_code])].filter(Boolean).join(", ")}
      </span>
    ),
  },
  {
    head: "Price",
    numeric: true,
    cell: ({ total }) => <b className={styles.price}>{formatRupees(total)}</b>,
  },
  {
    head: "Status",
    cell: (row) => (
      <span className={styles.status}>
        {row.visit && row.visit.status !== "planned" ? (
          <VisitState status={row.visit.status} />
        ) : (
          <BookingStatus booking={{ ...row, booking_date: slotOf(row).date }} today={today} />
        )}
      </span>
    ),
  },
  {
    head: "Vendor",
    cell: ({ vendor, visit, offers, city, status, needs_call }) => (
      <span className={styles.clip}>
        {needs_call && <span className={styles.call}>call first </span>}
        {visit?.vendor?.name ??
          vendor?.name ??
          (status === "pending" && (
            <span className="soft">
              {city === null
                ? "outside our areas"
                : offers === 0
                  ? "offered to nobody"
                  : `offered to ${offers}`}
            </span>
          ))}
      </span>
    ),
  },
];

/** The table of bookings. On a phone it scrolls sideways. */
export const BookingList = ({ rows, today, markOf, selection }: Props) => (
  <div className={styles.table}>
    <DataTable
      label="Bookings"
      columns={columnsOf(today, selection)}
      rows={rows}
      keyOf={({ id }) => id}
      markOf={markOf}
    />
  </div>
);
