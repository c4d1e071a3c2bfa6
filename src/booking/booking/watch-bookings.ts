import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import type { Metrics } from "#server/metrics/create-metrics.ts";
import { countOpenOffers, countQueued, countUnaccepted } from "../desk/waiting-counts-queries.ts";

export function watchBookings(metrics: Metrics, { db, now }: { db: Db; now: () => Date }): void {
  const day = () => today(now());
  metrics.watchNumber("bookings_unaccepted", "Bookings from today on that nobody has", () =>
    countUnaccepted(db, day()),
  );
  metrics.watchNumber("offers_unanswered", "Offers of such bookings without an answer", () =>
    countOpenOffers(db, day()),
  );
  metrics.watchNumber("offer_queue", "Vendors for whom offers are still to be made", () =>
    countQueued(db, now()),
  );
}
