import { serverNow } from "#ui/browser/server-clock.ts";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import type { Caller, CallerNote } from "#booking/caller-notes/contract.ts";
import { MAX_NOTE_LENGTH, MAX_NOTES } from "#booking/caller-notes/limits.ts";
import type { OpsBookingRow } from "#booking/ops/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { firstCharacters } from "#kernel/text.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay, momentOf, daySlot } from "#kernel/time/local-time.ts";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { BookingStatus } from "../booking/booking-status.tsx";
import { ops, useOpsAction } from "../shell/ops-client.tsx";
import { TextForm } from "../shell/text-form.tsx";
import styles from "./callers.module.css";

const { notes: notesOf } = ops.callers;

type Props = { caller: Caller; isOnline: boolean };

export function CallerRecord({ caller, isOnline }: Props) {
  const { account, bookings, has_more_bookings, messages, notes, phone_number, sent } = caller;
  const [day] = useState(() => today(serverNow()));
  return (
    <>
      <CallerNotes
        key={phone_number}
        phoneNumber={phone_number}
        notes={notes}
        isOnline={isOnline}
      />
      {bookings.length > 0 && (
        <Panel
          flush
          title="Bookings"
          end={account && <a href={opsPaths.customer(account.id)}>Their account</a>}
        >
          <CallerBookings
            bookings={bookings}
            today={day}
            more={has_more_bookings ? phone_number : undefined}
          />
        </Panel>
      )}
      {bookings.length === 0 && account && (
        <Panel title="Account">
          <p>
            <a href={opsPaths.customer(account.id)}>
              {account.name || account.email || phone_number}
            </a>{" "}
            has not booked yet.
          </p>
        </Panel>
      )}
      <Letters
        title="Messages"
        letters={messages.map(({ received_at, is_handled, message, ...letter }) => ({
          ...letter,
          about: `${when(received_at)}, ${is_handled ? "handled" : "waits"}`,
          text: message,
        }))}
      />
      <Letters
        title="Sent to them"
        letters={sent.map(({ at, channel, state, ...letter }) => ({
          ...letter,
          about: `${when(at)}, by ${CHANNELS[channel]}, ${state}`,
        }))}
      />
    </>
  );
}

type CallerBookingsProps = {
  bookings: readonly OpsBookingRow[];
  today: string;
  /** The phone number, for the list of all, when there are more. */
  more: string | undefined;
};

const CallerBookings = ({ bookings, today, more }: CallerBookingsProps) => (
  <>
    <ul className="stack" data-gap="0" aria-label="Bookings of this phone number">
      {bookings.map((booking) => (
        <li key={booking.id} className={`stack ${styles.booking}`} data-gap="space-2">
          <span className="spread" data-gap="0" data-across="2">
            <a href={opsPaths.booking(booking.id)}>{booking.order_id}</a>
            <BookingStatus booking={booking} today={today} />
          </span>
          <span className="soft small">
            {daySlot(booking.booking_date, booking.booking_time_slot)}: {booking.what}
            <span>{booking.lines > 1 && ` and ${booking.lines - 1} more`}</span>,{" "}
            {formatRupees(booking.total)}
          </span>
        </li>
      ))}
    </ul>
    {more !== undefined && (
      <p className={styles.more}>
        <a href={opsPaths.bookingList({ q: more })}>All bookings of this number</a>
      </p>
    )}
  </>
);

const CHANNELS = { email: "email", sms: "SMS", whatsapp: "WhatsApp", push: "web push" } as const;

type Letter = { id: number; subject: string; about: string; text?: string };

/** Messages to the desk or from it, the latest first. */
const Letters = ({ title, letters }: { title: string; letters: Letter[] }) =>
  letters.length > 0 && (
    <Panel title={title}>
      <ul className="stack" data-gap="2" aria-label={title}>
        {letters.map(({ id, subject, about, text }) => (
          <li key={id}>
            <b>{subject}</b> <span className="soft small">{about}</span>
            {text !== undefined && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );

type CallerNotesProps = { phoneNumber: string; notes: readonly CallerNote[]; isOnline: boolean };

const when = (at: string): string => shortDay(momentOf(new Date(at)).day);

function CallerNotes({ phoneNumber, notes, isOnline }: CallerNotesProps) {
  const removing = useOpsAction(
    (id: number) => unwrap(notesOf[":id"].$delete({ param: { id: String(id) } })),
    () => "The note is removed.",
  );

  return (
    <Panel title="Notes" beside={<span className="soft small">operators only</span>}>
      {notes.length > 0 && (
        <ul className="stack" data-gap="2" aria-label="Notes">
          {notes.map(({ id, note, by, at }) => (
            <li key={id} className={styles.note}>
              <span>
                <span className={styles.text}>{note}</span>{" "}
                <span className="soft small">{by === "" ? when(at) : `${by}, ${when(at)}`}</span>
              </span>
              <IconButton
                icon="close"
                label={`Remove the note: ${firstCharacters(note, 60)}`}
                disabled={!isOnline || removing.isPending}
                onClick={() => void removing.act(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {notes.length < MAX_NOTES && (
        <TextForm
          name={`caller ${phoneNumber}`}
          label="Add a note"
          button="Keep the note"
          missing="Write the note."
          maxLength={MAX_NOTE_LENGTH}
          isOnline={isOnline}
          call={(note) => unwrap(notesOf.$post({ json: { phone_number: phoneNumber, note } }))}
          done="Noted."
        />
      )}
      <ErrorAlert>{removing.problem?.message}</ErrorAlert>
    </Panel>
  );
}
