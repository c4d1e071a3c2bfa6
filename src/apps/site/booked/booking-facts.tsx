import { workWords } from "#booking/lines/fields.ts";
import { slotHours } from "#kernel/time/slot.ts";
import { nextTerm, nextVisit } from "#booking/plans/fields.ts";
import { formatDay, isDay, today, type Day } from "#kernel/time/day.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import { DescriptionList } from "#ui/data/description-list.tsx";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import styles from "./booking-facts.module.css";
import { useNow } from "#apps/shared/slots/use-now.ts";
import { monthlyWords } from "../cart/describe-cart-item.ts";
import { Picture } from "#ui/content/picture.tsx";
import { Alert } from "#ui/feedback/alert.tsx";

type Props = { booking: BookingConfirmation };

/** With its rhythm only until the plan says how many visits there are. */
const priceWords = (
  { price, price_per, rhythm }: BookingConfirmation["product"][number],
  { plan }: BookingConfirmation,
): string | undefined =>
  price !== undefined && price_per
    ? `${formatRupees(price, 2)} ${describeUnit(price_per, plan ? null : rhythm)}`
    : undefined;

export function BookingFacts({ booking }: Props) {
  const { booking_time_slot, first_name, last_name, product, total } = booking;
  const { phone_number, full_address, pin_code = "", booking_status } = booking;
  const isOver = booking_status === "cancelled" || booking_status === "completed";
  const length = workWords({
    minutes: isOver ? 0 : (booking.work_minutes ?? 0),
    slot: booking_time_slot,
    isMonthly: booking.plan !== undefined,
  });
  const now = useNow();
  const monthly = monthlyWords(
    product.map(({ price = 0, quantity = 1, price_per = "" }) => ({ price, quantity, price_per })),
  );
  return (
    <DescriptionList
      inset
      spread
      items={[
        dayOf(booking, now && today(now)),
        { term: "Time", detail: booking_time_slot },
        {
          term: "Hours",
          detail: (
            <>
              {slotHours(booking_time_slot)}
              {length && <small className={`soft small ${styles.words}`}>{length}</small>}
            </>
          ),
        },
        { term: "Name", detail: `${first_name} ${last_name}` },
        ...(phone_number === undefined ? [] : [{ term: "Phone number", detail: phone_number }]),
        ...(full_address === undefined
          ? []
          : [{ term: "Address", detail: <Address lines={`${full_address}\n${pin_code}`} /> }]),
        {
          term: "Services",
          detail: product.map((line) => {
            const words = priceWords(line, booking);
            return (
              <div key={line.id}>
                {line.title} × {line.quantity ?? 1}
                {words && <small className={`soft small ${styles.words}`}>{words}</small>}
              </div>
            );
          }),
        },
        ...(total === undefined ? [] : [{ term: "Total price", detail: formatRupees(total, 2) }]),
        ...(isOver
          ? []
          : [
              {
                term: "Payment",
                detail: (
                  <>
                    To the cleaner, {booking.plan ? "after the first visit" : "after the work"}.
                    {/* The page of a booking says below what is left to pay, and how. */}
                    {total !== undefined && !("payment" in booking) && (
                      <span>
                        {` Pay ${formatRupees(total)} in cash, or by UPI if the page of this booking shows a code.`}
                      </span>
                    )}
                    {monthly && <small className={`soft small ${styles.words}`}>{monthly}</small>}
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}

/** The day of a booking; of a plan that runs, of its next visit from a day on. */
function dayOf({ booking_date, booking_status, plan }: BookingConfirmation, day: Day | undefined) {
  const isOver = booking_status === "completed" || booking_status === "cancelled";
  const next = plan && !isOver ? nextVisit(plan, day) : undefined;
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

export const BookingHints = ({ hints }: { hints: readonly string[] | undefined }) =>
  hints?.map((hint) => <Alert key={hint}>{hint}</Alert>);
