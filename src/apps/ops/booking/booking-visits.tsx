import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { PrivatePhoto } from "#apps/shared/photos/private-photo.tsx";
import type { VisitRecordList } from "#booking/visits/photos/contract.ts";
import { formatMoment, shortDay } from "#kernel/time/local-time.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";

/** Photos and ticked lists of a booking's visits. */
export function BookingVisits({ bookingId }: { bookingId: number }) {
  const query = useQuery({
    queryKey: opsKeys.visitRecords(bookingId),
    queryFn: () =>
      unwrap(ops.bookings[":id"].visit_records.$get({ param: { id: String(bookingId) } })),
  });
  return (
    <Panel title="Photos and list">
      <Loaded query={query} what="photos and list">
        {({ visits }) => (
          <div className="stack">
            {visits.length === 0 && <p>The vendor sent no photos and ticked no list.</p>}
            {visits.map((visit) => (
              <section
                key={visit.day}
                className="stack"
                data-gap="2"
                aria-label={shortDay(visit.day)}
              >
                <h3>{shortDay(visit.day)}</h3>
                <VisitRecord {...visit} />
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

type Visit = VisitRecordList["visits"][number];
type Photo = Visit["photos"][number];

const MOMENTS: Record<Photo["moment"], string> = {
  before: "Before",
  after: "After",
  door: "Closed door",
};

/** The photos of a visit and its ticked list. */
export function VisitRecord({ photos, checklist }: Pick<Visit, "photos" | "checklist">) {
  const done = checklist.filter(({ is_done }) => is_done);
  return (
    <>
      {photos.length > 0 && (
        <div className="cluster">
          {photos.map(({ id, url, moment, sent_at }) => (
            <PrivatePhoto
              key={id}
              url={url}
              title={`${MOMENTS[moment]}, ${formatMoment(sent_at)}`}
            />
          ))}
        </div>
      )}
      {done.length > 0 && (
        <details>
          <summary>
            {done.length} of {checklist.length} lines ticked
          </summary>
          <ul>
            {checklist.map(({ line, is_done }) => (
              <li key={line}>
                {is_done ? "Ticked" : "Not ticked"}: {line}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
