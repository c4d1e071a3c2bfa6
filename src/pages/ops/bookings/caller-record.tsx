import { useState } from "react";
import { CallerBookings } from "#booking/web/ops/caller/caller-bookings.tsx";
import type { Caller } from "#callers/contract/ops.ts";
import { CallerMessages, SentMessages } from "#callers/web/caller-messages.tsx";
import { CallerNotes } from "#callers/web/caller-notes.tsx";
import { opsPaths } from "#kernel/ops-paths.ts";
import { today } from "#kernel/time/day.ts";
import { Panel } from "#ui/cards/panel.tsx";

type Props = { caller: Caller; isOnline: boolean };

/** What the desk knows of a caller, beside the form: notes, bookings and messages. */
export function CallerRecord({ caller, isOnline }: Props) {
  const { account, bookings, has_more_bookings, messages, notes, phone_number, sent } = caller;
  const [day] = useState(() => today(new Date()));
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
      {messages.length > 0 && (
        <Panel title="Messages">
          <CallerMessages messages={messages} />
        </Panel>
      )}
      {sent.length > 0 && (
        <Panel title="Sent to them">
          <SentMessages sent={sent} />
        </Panel>
      )}
    </>
  );
}
