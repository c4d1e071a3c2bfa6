import { type ComponentProps, type ReactNode, Fragment, lazy, Suspense, useState } from "react";
import { shortDay } from "#kernel/time/local-time.ts";
import { slotWords } from "#kernel/time/day.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { BookingCard } from "#ui/cards/booking-card.tsx";
import { DayPartIcon } from "#ui/data/day-part-icon.tsx";
import { StatusBadge, type Mark } from "#ui/data/status-badge.tsx";
import { nameOf, titlesOf } from "./vendor-bookings.ts";
import styles from "./jobs.module.css";
import type { ListedBooking } from "./listed-jobs.ts";
import { WhatsApp } from "#apps/shared/booking/whatsapp.tsx";
import { visitWords } from "#apps/shared/booking/plan-words.ts";
import { formatPhone, tenDigits } from "#kernel/phone.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { VendorLine } from "#booking/vendors/contract.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { toSentence } from "#api-client/api-error.ts";
import type { AnswerFailure } from "./use-answers.ts";
import { words as answerWords } from "./use-answers.en.ts";
import { words as say } from "./job.en.ts";

const PaidDialog = lazy(() => import("./paid-dialog.tsx"));
const UpiCodeDialog = lazy(() => import("./upi-code-dialog.tsx"));

export type JobState = Mark & { word: string };

type Props = Pick<ComponentProps<typeof BookingCard>, "heading" | "actions" | "id"> & {
  booking: ListedBooking & { comment?: string; plan_words?: string | undefined };
  state: JobState | undefined;
  price?: ReactNode;
  /** The line above what is to be done. */
  about?: string | undefined;
  note?: ReactNode;
};

export function Job({ booking, state, note, price, about, ...rest }: Props) {
  const { booking_date, booking_time_slot, comment, order_id, plan_words } = booking;
  return (
    <BookingCard
      {...rest}
      tabIndex={-1}
      mark={<DayPartIcon time={booking_time_slot === "Evening" ? "moon" : "sunrise"} />}
      day={shortDay(booking_date)}
      part={slotWords(booking_time_slot)}
      price={
        price ??
        (booking.price > 0 && (
          <>
            <div className="soft small">{say.youEarn}</div>
            {formatRupees(booking.price)}
            {plan_words !== undefined && <div className="soft small">{say.aMonth}</div>}
          </>
        ))
      }
      state={
        state && (
          <StatusBadge shape={state.shape} tone={state.tone}>
            {state.word}
          </StatusBadge>
        )
      }
      name={nameOf(booking)}
      what={
        <div className={`stack ${styles.what}`}>
          {about !== undefined && <p>{about}</p>}
          {about === undefined && plan_words !== undefined && <p>{say.plan(plan_words)}</p>}
          <JobLines booking={booking} />
          <JobMoney booking={booking} />
        </div>
      }
      place={<JobPlace booking={booking} />}
      contact={
        <div className="cluster">
          <CustomerPhone number={booking.phone_number} name={nameOf(booking)} />
          {/* The whole number comes once the vendor has accepted. */}
          <WhatsApp
            text={say.greeting(booking.first_name, order_id, visitWords(booking))}
            phone={booking.phone_number}
            to={nameOf(booking)}
          >
            WhatsApp
          </WhatsApp>
        </div>
      }
      note={
        (comment || note || order_id !== "") && (
          <>
            {comment && <p>“{comment}”</p>}
            {note}
            {order_id !== "" && <p className="soft small">{say.bookingId(order_id)}</p>}
          </>
        )
      }
    />
  );
}

/** What an accepted job earns, and what to collect from the customer, with a UPI code to show. */
function JobMoney({ booking }: { booking: ListedBooking }) {
  const { earns = 0, collect, payment_state = null, has_upi_code: hasCode = false } = booking;
  const { takes_cash = true } = booking;
  const [open, setOpen] = useState<"code" | "paid">();
  if (collect === null || collect === undefined) return null;
  const isDue = takes_cash && collect > 0 && (payment_state === "due" || payment_state === "part");
  const whose = <span className="visually-hidden">: {nameOf(booking)}</span>;
  const words = say.money({ earns, collect, payment_state, takes_cash, has_upi_code: hasCode });
  return (
    <>
      <p>
        {words.collect && <b>{`${words.collect}${say.end} `}</b>}
        <span>{words.earn + say.end}</span>
      </p>
      {(hasCode || isDue) && (
        <div className="cluster">
          {hasCode && (
            <Button variant="quiet" size="small" onClick={() => setOpen("code")}>
              <span>
                {say.showCode}
                {whose}
              </span>
            </Button>
          )}
          {isDue && (
            <Button variant="quiet" size="small" onClick={() => setOpen("paid")}>
              <span>
                {say.paidMe}
                {whose}
              </span>
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {open === "code" && <UpiCodeDialog booking={booking} onClose={() => setOpen(undefined)} />}
        {open === "paid" && <PaidDialog booking={booking} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

function CustomerPhone({ number, name }: { number: string; name: string }) {
  const digits = tenDigits(number);
  if (digits === undefined) {
    return (
      <span className="figures">
        <span className="visually-hidden">{say.hidden}</span>
        {number}
      </span>
    );
  }
  return (
    <a className={styles.phone} href={`tel:+91${digits}`}>
      <Icon name="call" />
      <span>
        <span className="visually-hidden">{say.call(name)}</span>
        {formatPhone(digits)}
      </span>
    </a>
  );
}

function JobLines({ booking }: { booking: ListedBooking }) {
  const { lines = [] } = booking;
  if (lines.length === 0) return titlesOf(booking);
  return (
    <div className={`stack ${styles.lines}`}>
      {ownFirst(lines).map((line) => (
        <div key={line.id}>
          <p>
            <span className={styles.title}>{line.title}</span>
            {line.quantity > 1 && <span className={styles.count}> × {line.quantity}</span>}
          </p>
          <p className="soft small">
            {factsOf(line).map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && <span>, </span>}
                <span>{fact}</span>
              </Fragment>
            ))}
          </p>
          {line.is_own === false && (
            <p className={`small ${styles.other}`}>
              {say.notOwn(formatRupees(line.price))}
              {line.quantity > 1 && <span>{say.each}</span>}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

const ownFirst = (lines: readonly VendorLine[]) =>
  lines.toSorted((one, other) => Number(one.is_own === false) - Number(other.is_own === false));

function factsOf({ title, short_title, category, duration_minutes, quantity }: VendorLine) {
  const time = duration_minutes && say.about(duration_minutes * quantity);
  return [short_title !== title && short_title, category, time].filter(
    (fact) => typeof fact === "string",
  );
}

const MAPS = "https://www.google.com/maps/search/?api=1&query=";

function JobPlace({ booking }: { booking: ListedBooking }) {
  const { full_address, pin_code, phone_number } = booking;
  const place = full_address.includes(pin_code) ? full_address : `${full_address} ${pin_code}`;
  if (place.trim() === "") return null;
  // The whole address comes with the whole phone number.
  const isKnown = tenDigits(phone_number) !== undefined;
  return (
    <>
      {place}
      {isKnown && (
        <div>
          <a
            className={styles.phone}
            href={MAPS + encodeURIComponent(place)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="place" />
            <span>
              {say.openMaps}
              <span className="visually-hidden">: {place}</span>
            </span>
          </a>
        </div>
      )}
    </>
  );
}

export const JobFailure = ({ failure }: { failure: AnswerFailure }) => (
  <Alert tone="bad" live>
    <b>{answerWords.notAnswered}</b> {toSentence(failure.reason)}
  </Alert>
);
