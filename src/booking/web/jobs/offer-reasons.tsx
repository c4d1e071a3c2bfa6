import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UpcomingBooking } from "#booking/contract/vendor.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { nameOf } from "./vendor-bookings.ts";
import styles from "./offer-reasons.module.css";

const { offers } = authenticatedClient.api.v1;

/** Why the vendor was asked about a booking, and what would have it asked earlier; loaded once it is opened. */
export function OfferReasons({ booking }: { booking: UpcomingBooking }) {
  const [isOpen, setIsOpen] = useState(false);
  const param = { booking_id: String(booking.id) };
  const query = useQuery({
    queryKey: queryKeys.dashboard.offerReasons(booking.id),
    queryFn: () => unwrap(offers[":booking_id"].reasons.$get({ param })),
    enabled: isOpen,
  });
  return (
    <details className={styles.box} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Why you were asked<span className="visually-hidden">: {nameOf(booking)}</span>
      </summary>
      {isOpen && (
        <QueryView
          query={query}
          loading="Loading the reasons..."
          failed="The reasons could not be loaded."
        >
          {({ asked_at, wave, reasons, changes }) => (
            <div className={styles.body}>
              <p className="soft small">
                Asked on {formatMoment(asked_at)}
                {wave !== null && (wave === 1 ? ", with the first" : `, in wave ${wave}`)}.
              </p>
              <Sentences label="Why you were asked" sentences={reasons} />
              {changes.length > 0 && (
                <>
                  <p>Others were asked before you:</p>
                  <Sentences label="What would have you asked earlier" sentences={changes} />
                </>
              )}
            </div>
          )}
        </QueryView>
      )}
    </details>
  );
}

const Sentences = ({ label, sentences }: { label: string; sentences: string[] }) => (
  <ul className={styles.list} aria-label={label}>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);
