import { workWords } from "#booking/lines/fields.ts";
import { nextTerm } from "#booking/plans/fields.ts";
import { formatDay, isDay, slotHours } from "#kernel/time/day.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import { DescriptionList } from "#ui/data/description-list.tsx";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import styles from "./booked.module.css";
import { monthlyWords } from "../cart/describe-cart-item.ts";
import { Picture } from "#ui/content/picture.tsx";

type Props = { booking: BookingConfirmation };

/** With its rhythm only until the plan says how many visits there are. */
const priceWords = (
  { price, price_per, rhythm }: BookingConfirmation["product"][number],
  { plan }: BookingConfirmation,
): string | undefined =>
  price !== undefined && price_per
    ? `${formatRupees(price)} ${describeUnit(price_per, plan ? null : rhythm)}`
    : undefined;

export function BookingFacts({ booking }: Props) {
  const { booking_time_slot, first_name, last_name, product, total } = booking;
  const { phone_number, full_address, pin_code = "" } = booking;
  const monthly = monthlyWords(
    product.map(({ price = 0, quantity = 1, price_per = "" }) => ({ price, quantity, price_per })),
  );
  return (
    <DescriptionList
      inset
      spread
      items={[
        dayOf(booking),
        { term: "Time", detail: booking_time_slot },
        { term: "Hours", detail: slotHours(booking_time_slot) },
        { term: "Name", detail: `${first_name} ${last_name}` },
        ...(phone_number ? [{ term: "Phone number", detail: phone_number }] : []),
        ...(full_address === undefined
          ? []
          : [{ term: "Address", detail: <Lines text={`${full_address}\n${pin_code}`} /> }]),
        servicesOf(booking),
        ...(total === undefined ? [] : [{ term: "Total", detail: formatRupees(total) }]),
        ...(isOver(booking)
          ? []
          : [
              {
                term: "Payment",
                detail: (
                  <>
                    {`Pay ${total === undefined ? "" : `${formatRupees(total)} `}${booking.plan ? "after the first visit" : "after the work"}, in cash or by UPI.`}
                    {monthly && <small className={`soft small ${styles.words}`}>{monthly}</small>}
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}

/** Who is visited and for what, where the page says day, time and payment elsewhere. */
export function VisitFacts({ booking }: Props) {
  const { first_name, last_name, phone_number, full_address, pin_code } = booking;
  const who = `${first_name} ${last_name}${phone_number ? `, ${phone_number}` : ""}`;
  const where = full_address === undefined ? "" : `\n${full_address}, ${pin_code}`;
  return (
    <DescriptionList
      inset
      spread
      items={[{ term: "For", detail: <Lines text={who + where} /> }, servicesOf(booking)]}
    />
  );
}

const isOver = ({ booking_status: status }: BookingConfirmation): boolean =>
  status === "cancelled" || status === "completed";

function servicesOf(booking: BookingConfirmation) {
  const length = workWords({
    minutes: isOver(booking) ? 0 : (booking.work_minutes ?? 0),
    slot: booking.booking_time_slot,
    isMonthly: booking.plan !== undefined,
  });
  const detail = (
    <>
      {booking.product.map((line) => {
        const words = priceWords(line, booking);
        return (
          <div key={line.id}>
            {line.title} × {line.quantity ?? 1}
            {words && <small className={`soft small ${styles.words}`}>{words}</small>}
          </div>
        );
      })}
      {length && <small className={`soft small ${styles.words}`}>{length}</small>}
    </>
  );
  return { term: "Services", detail };
}

/** The day of a booking; of a plan that runs, of its next visit. */
function dayOf({ booking_date, booking_status, plan, state }: BookingConfirmation) {
  const next = state?.next;
  const date = next?.date ?? booking_date;
  const detail = isDay(date) ? formatDay(date) : date;
  if (plan === undefined || booking_status === "cancelled") return { term: "Day", detail };
  return { term: next ? nextTerm(plan) : "Last visit", detail };
}

const Lines = ({ text }: { text: string }) => <span className={styles.lines}>{text.trim()}</span>;

export const BookingPicture = ({ slot }: { slot: BookingConfirmation["booking_time_slot"] }) => (
  <Picture
    src={slot === "Evening" ? "/pictures/towers-evening.svg" : "/pictures/towers.svg"}
    ratio="fill"
    corners="none"
    loading="eager"
  />
);
