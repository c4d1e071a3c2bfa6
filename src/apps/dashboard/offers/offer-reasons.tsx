import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import styles from "../jobs/jobs.module.css";
import { words } from "./offer-reasons.en.ts";

const { offers } = authenticatedClient.api.v1;

/** When the vendor was asked about a booking, and why. */
export default function OfferReasons({ bookingId }: { bookingId: number }) {
  const param = { booking_id: String(bookingId) };
  const query = useQuery({
    queryKey: queryKeys.dashboard.offerReasons(bookingId),
    queryFn: () => unwrap(offers[":booking_id"].reasons.$get({ param })),
  });
  return (
    <QueryView query={query} loading={words.loading} failed={words.failed}>
      {({ asked_at, wave, reasons }) => (
        <div className="stack" data-gap="3">
          <p className="soft small">
            {words.asked(formatMoment(asked_at))}
            <span>{wave !== null && (wave === 1 ? words.first : words.later)}</span>
            {words.end}
          </p>
          <ul className={`stack ${styles.list}`} data-gap="2" aria-label={words.why}>
            {reasons.map((sentence) => (
              <li key={sentence}>{words.say(sentence)}</li>
            ))}
          </ul>
        </div>
      )}
    </QueryView>
  );
}
