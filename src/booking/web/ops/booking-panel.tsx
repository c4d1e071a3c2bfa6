import type { ReactNode } from "react";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { formatPhone } from "#kernel/phone.ts";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { InlineDescriptionList } from "#ui/data/inline-description-list.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { DayPartIcon } from "#ui/data/day-part-icon.tsx";
import { customerText } from "../shared/whatsapp-texts.ts";
import { WhatsApp } from "../shared/whatsapp.tsx";
import styles from "./booking.module.css";
import { FollowLink } from "./follow-link.tsx";

const columns: Column<OpsBooking["lines"][number]>[] = [
  { head: "What", cell: ({ title }) => title },
  { head: "Count", numeric: true, cell: ({ quantity }) => quantity },
  { head: "Price", numeric: true, cell: ({ price }) => formatRupees(price) },
  {
    head: "Total",
    numeric: true,
    cell: ({ price, quantity }) => <b>{formatRupees(price * quantity)}</b>,
  },
];

/** The details of a booking: lines at their booked prices, customer and place. */
export function BookingPanel({ booking, foot }: { booking: OpsBooking; foot?: ReactNode }) {
  const { booking_date, booking_time_slot, lines, total } = booking;
  return (
    <Panel
      title={`${shortDay(booking_date)}, ${booking_time_slot}`}
      beside={
        <DayPartIcon
          time={booking_time_slot === "Evening" ? "moon" : "sunrise"}
          className={styles.mark}
        />
      }
      end={<b className={styles.total}>{formatRupees(total)}</b>}
      flush
      foot={foot}
    >
      <div className={styles.facts}>
        <InlineDescriptionList items={factsOf(booking)} />
      </div>
      <div className={styles.lines}>
        <DataTable label="What is booked" columns={columns} rows={lines} keyOf={({ id }) => id} />
      </div>
    </Panel>
  );
}

function factsOf(booking: OpsBooking) {
  const { first_name, last_name, phone_number, email, full_address, pin_code, city } = booking;
  const followUrl = `${location.origin}/follow/${booking.follow_key}`;
  return [
    { term: "Customer", detail: `${first_name} ${last_name}` },
    { term: "Address", detail: full_address },
    {
      term: "Phone",
      detail: (
        <span className="cluster">
          <a href={`tel:+91${phone_number}`}>{formatPhone(phone_number)}</a>
          <WhatsApp text={customerText(booking, followUrl)} phone={phone_number} to={first_name}>
            WhatsApp
          </WhatsApp>
        </span>
      ),
    },
    { term: "Pin code", detail: `${pin_code}, ${city ?? "outside the areas"}` },
    ...(email === "" ? [] : [{ term: "Email", detail: <a href={`mailto:${email}`}>{email}</a> }]),
    {
      term: "Booked",
      detail: `${formatMoment(booking.booked_at)}, ${booking.is_guest ? "as a guest" : "with an account"}`,
    },
    ...(booking.comment === "" ? [] : [{ term: "Comment", detail: booking.comment }]),
    {
      term: "Their page",
      detail: <FollowLink followKey={booking.follow_key} />,
    },
  ];
}
