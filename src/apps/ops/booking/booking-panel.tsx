import { useState, type ReactNode } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { formatPhone } from "#kernel/phone.ts";
import { describeDuration } from "#kernel/time/describe-duration.ts";
import { shortDay, daySlot, formatMoment } from "#kernel/time/local-time.ts";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { DayPartIcon } from "#ui/data/day-part-icon.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useSite } from "#apps/shared/site-contact.ts";
import { customerText, WhatsApp } from "#apps/shared/booking/whatsapp.tsx";
import styles from "./booking.module.css";
import { useCopy } from "#apps/shared/use-copy.ts";
import { EmailLink, Facts, PhoneLink, SmallButton } from "../shell/facts.tsx";
import { ops } from "../shell/ops-client.tsx";
import { FieldError } from "#ui/forms/field.tsx";

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

type Props = {
  booking: OpsBooking;
  /** The number of changes made on this page: a change may replace the link, so a shown one is hidden. */
  changes: number;
  foot?: ReactNode;
};

export function BookingPanel({ booking, changes, foot }: Props) {
  const { booking_date, booking_time_slot, lines, total } = booking;
  const [shown, setShown] = useState<{ link: string; changes: number }>();
  const link = shown?.changes === changes ? shown.link : undefined;
  return (
    <Panel
      title={daySlot(booking_date, booking_time_slot)}
      beside={
        <DayPartIcon
          time={booking_time_slot === "Evening" ? "moon" : "sunrise"}
          className={styles.mark}
        />
      }
      end={<b className="step-1 figures">{formatRupees(total)}</b>}
      flush
      foot={foot}
    >
      <div className={styles.facts}>
        <BookingFacts
          booking={booking}
          link={link}
          onShown={(link) => setShown({ link, changes })}
        />
      </div>
      <div className={styles.lines}>
        <DataTable label="What is booked" columns={columns} rows={lines} keyOf={({ id }) => id} />
      </div>
    </Panel>
  );
}

type FactsProps = {
  booking: OpsBooking;
  link: string | undefined;
  onShown: (link: string) => void;
};

function BookingFacts({ booking, link, onShown }: FactsProps) {
  const { first_name, phone_number, email, comment } = booking;
  return (
    <Facts
      pairs
      facts={{
        Customer: `${first_name} ${booking.last_name}`,
        Address: booking.full_address,
        Phone: (
          <span className="cluster">
            <PhoneLink phone={phone_number}>{formatPhone(phone_number)}</PhoneLink>
            <WhatsApp
              text={customerText(booking, useSite().name, link)}
              phone={phone_number}
              to={first_name}
            >
              WhatsApp
            </WhatsApp>
          </span>
        ),
        "Pin code": `${booking.pin_code}, ${booking.city ?? "outside the areas"}`,
        Email: email !== "" && <EmailLink email={email} />,
        Booked: `${formatMoment(booking.booked_at)}, ${booking.is_guest ? "as a guest" : "with an account"}`,
        "How long":
          booking.work_minutes > 0 &&
          `About ${describeDuration(booking.work_minutes)}${booking.plan ? " a visit" : ""}`,
        Comment: comment !== "" && comment,
        "Their page": <FollowLink bookingId={booking.id} link={link} onShown={onShown} />,
      }}
    />
  );
}

type FollowLinkProps = {
  bookingId: number;
  /** The address of the booking's own page, once it is shown. */
  link: string | undefined;
  onShown: (link: string) => void;
};

/** The link of a booking's own page, which the trail records as shown. */
function FollowLink({ bookingId, link, onShown }: FollowLinkProps) {
  const { act, isPending, problem } = useAction(
    () => unwrap(ops.bookings[":id"].link.$post({ param: { id: String(bookingId) } })),
    { onDone: (answer) => onShown(new URL(answer.link, location.origin).href) },
  );
  const { copy, isCopied, notCopied } = useCopy("Open the page and copy its address.");
  return (
    <span className="cluster" data-gap="2">
      {link === undefined ? (
        <SmallButton disabled={isPending} onClick={() => void act()}>
          Show link
        </SmallButton>
      ) : (
        <>
          <a href={link} target="_blank" rel="noreferrer">
            What the customer sees
          </a>
          <SmallButton onClick={() => void copy(link)}>
            {isCopied ? "Copied" : "Copy the link"}
          </SmallButton>
        </>
      )}
      {(problem ?? notCopied) && (
        <span role="alert">
          <FieldError id="link-error">{problem?.message ?? notCopied ?? ""}</FieldError>
        </span>
      )}
    </span>
  );
}

/** `6 days a week, 24 to 27 visits: the first on Tue 24 Nov, the last on Wed 23 Dec. ` */
function planOf({ plan }: OpsBooking): string {
  const [first, last] = [plan?.visits[0], plan?.visits.at(-1)];
  return plan === null || first === undefined || last === undefined
    ? ""
    : `${plan.words}: the first on ${shortDay(first.date)}, the last on ${shortDay(last.date)}. `;
}

/** What the caller needs of a new booking: the order id to read out, and the link to send. */
export function BookedNotice({ booking }: { booking: OpsBooking }) {
  const [link, setLink] = useState<string>();
  return (
    <Alert tone="good" live>
      <p>
        <b>Booked</b> for {booking.first_name} {booking.last_name},{" "}
        {daySlot(booking.booking_date, booking.booking_time_slot)}. {planOf(booking)}Read out the
        Booking ID:
      </p>
      <p className={styles.booked}>{booking.order_id}</p>
      <FollowLink bookingId={booking.id} link={link} onShown={setLink} />
    </Alert>
  );
}
