import { workWords } from "#booking/lines/fields.ts";
import { nameOfSlot } from "#kernel/time/day.en.ts";
import { formatDay, isDay, slotHours } from "#kernel/time/day.ts";
import { hoursWords } from "#kernel/time/hours.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import { DescriptionList } from "#ui/data/description-list.tsx";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import styles from "./booked.module.css";
import { monthlyWords } from "../cart/describe-cart-item.ts";
import { Picture } from "#ui/content/picture.tsx";
import { words as say } from "./booking-facts.en.ts";

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
  const { phone_number, full_address, pin_code = "", visit } = booking;
  const window = visit?.day === shownDay(booking) ? visit.window : null;
  const monthly = monthlyWords(
    product.map(({ price = 0, quantity = 1, price_per = "" }) => ({ price, quantity, price_per })),
  );
  return (
    <DescriptionList
      inset
      spread
      items={[
        dayOf(booking),
        { term: say.time, detail: nameOfSlot(booking_time_slot) },
        { term: say.hours, detail: window ? hoursWords(window) : slotHours(booking_time_slot) },
        { term: say.name, detail: `${first_name} ${last_name}` },
        ...(phone_number ? [{ term: say.phone, detail: phone_number }] : []),
        ...(full_address === undefined
          ? []
          : [{ term: say.address, detail: <Lines text={`${full_address}\n${pin_code}`} /> }]),
        servicesOf(booking),
        ...(total === undefined ? [] : [{ term: say.total, detail: formatRupees(total) }]),
        ...(isOver(booking)
          ? []
          : [
              {
                term: say.payment,
                detail: (
                  <>
                    {say.pay(
                      total === undefined ? undefined : formatRupees(total),
                      booking.plan !== undefined,
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

/** Who is visited and for what, where the page says day, time and payment elsewhere. */
export function VisitFacts({ booking }: Props) {
  const { first_name, last_name, phone_number, full_address, pin_code } = booking;
  const who = `${first_name} ${last_name}${phone_number ? `, ${phone_number}` : ""}`;
  const where = full_address === undefined ? "" : `\n${full_address}, ${pin_code}`;
  return (
    <DescriptionList
      inset
      spread
      items={[{ term: say.customer, detail: <Lines text={who + where} /> }, servicesOf(booking)]}
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
  return { term: say.services, detail };
}

const shownDay = ({ booking_date, state }: BookingConfirmation) =>
  state?.next?.date ?? booking_date;

/** The day of a booking; of a plan that runs, of its next visit. */
function dayOf(booking: BookingConfirmation) {
  const { booking_status, plan, state } = booking;
  const next = state?.next;
  const date = shownDay(booking);
  const detail = isDay(date) ? formatDay(date) : date;
  if (plan === undefined || booking_status === "cancelled") return { term: say.day, detail };
  return { term: next ? say.nextVisit(plan) : say.lastVisit, detail };
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
