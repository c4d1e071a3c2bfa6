import { workWords } from "#booking/lines/fields.ts";
import { slotHours } from "#kernel/time/slot.ts";
import { nextTerm } from "#booking/plans/fields.ts";
import { formatDay, isDay } from "#kernel/time/day.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import { DescriptionList } from "#ui/data/description-list.tsx";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import styles from "./booking-facts.module.css";
import { monthlyWords } from "../cart/describe-cart-item.ts";
import { Picture } from "#ui/content/picture.tsx";

type Props = {
  booking: BookingConfirmation;
  /** Its page says day, time and payment elsewhere. */
  isFollowed?: boolean;
};

/** With its rhythm only until the plan says how many visits there are. */
const priceWords = (
  { price, price_per, rhythm }: BookingConfirmation["product"][number],
  { plan }: BookingConfirmation,
): string | undefined =>
  price !== undefined && price_per
    ? `${formatRupees(price)} ${describeUnit(price_per, plan ? null : rhythm)}`
    : undefined;

export function BookingFacts({ booking, isFollowed = false }: Props) {
  const { booking_time_slot, first_name, last_name, product, total } = booking;
  const { phone_number, full_address, pin_code = "", booking_status } = booking;
  const isOver = booking_status === "cancelled" || booking_status === "completed";
  const length = workWords({
    minutes: isOver ? 0 : (booking.work_minutes ?? 0),
    slot: booking_time_slot,
    isMonthly: booking.plan !== undefined,
  });
  const monthly = monthlyWords(
    product.map(({ price = 0, quantity = 1, price_per = "" }) => ({ price, quantity, price_per })),
  );
  return (
    <DescriptionList
      inset
      spread
      items={[
        ...(isFollowed
          ? []
          : [
              dayOf(booking),
              { term: "Time", detail: booking_time_slot },
              { term: "Hours", detail: slotHours(booking_time_slot) },
            ]),
        {
          term: "Name",
          detail: `${first_name} ${last_name}${isFollowed && phone_number ? `, ${phone_number}` : ""}`,
        },
        ...(phone_number && !isFollowed ? [{ term: "Phone number", detail: phone_number }] : []),
        ...(full_address === undefined
          ? []
          : [
              {
                term: "Address",
                detail: <Address lines={`${full_address}${isFollowed ? ", " : "\n"}${pin_code}`} />,
              },
            ]),
        {
          term: "Services",
          detail: (
            <>
              {product.map((line) => {
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
          ),
        },
        ...(total === undefined || isFollowed
          ? []
          : [{ term: "Total", detail: formatRupees(total) }]),
        ...(isOver || isFollowed
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

/** The day of a booking; of a plan that runs, of its next visit. */
function dayOf({ booking_date, booking_status, plan, state }: BookingConfirmation) {
  const next = state?.next;
  const date = next?.date ?? booking_date;
  const detail = isDay(date) ? formatDay(date) : date;
  if (plan === undefined || booking_status === "cancelled") return { term: "Day", detail };
  return { term: next ? nextTerm(plan) : "Last visit", detail };
}

const Address = ({ lines }: { lines: string }) => (
  <span className={styles.lines}>{lines.trim()}</span>
);

export const BookingPicture = ({ slot }: { slot: BookingConfirmation["booking_time_slot"] }) => (
  <Picture
    src={slot === "Evening" ? "/pictures/towers-evening.svg" : "/pictures/towers.svg"}
    ratio="fill"
    corners="none"
    loading="eager"
  />
);
