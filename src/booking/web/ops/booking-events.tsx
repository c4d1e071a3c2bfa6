import { useState } from "react";
import type { OpsBooking, OpsBookingEventPage } from "#booking/contract/ops-booking.ts";
import { Button } from "#ui/actions/button.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { loadEvents } from "./booking-calls.ts";
import { BookingTimeline } from "./booking-timeline.tsx";

type Props = { booking: OpsBooking; today: string };

/** The events of a booking, the latest first. Earlier events are loaded on demand. */
export function BookingEvents({ booking, today }: Props) {
  const [earlier, setEarlier] = useState<OpsBookingEventPage>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const next = earlier === undefined ? booking.events_next : earlier.next;

  async function load(cursor: string) {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const page = await loadEvents(booking.id, cursor);
      setEarlier({ ...page, items: [...(earlier?.items ?? []), ...page.items] });
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <BookingTimeline events={[...booking.events, ...(earlier?.items ?? [])]} today={today} />
      {hasFailed && (
        <div role="alert">
          <FieldError id="events-error">
            Earlier events could not be loaded. Check the connection and try again.
          </FieldError>
        </div>
      )}
      {next !== null && (
        <Button variant="quiet" size="small" busy={isBusy} onClick={() => void load(next)}>
          Show earlier events
        </Button>
      )}
    </>
  );
}
