import { useQuery } from "@tanstack/react-query";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { TwoWeeks } from "./two-weeks.tsx";
import styles from "./two-weeks.module.css";

const { calendar } = authenticatedClient.api.v1.availability;

/** The next two weeks of the signed-in vendor. */
export function OwnCalendar() {
  const query = useQuery({
    // Loaded again with the bookings, which change what is free.
    queryKey: queryKeys.dashboard.calendar,
    queryFn: () => unwrap(calendar.$get({ query: {} })),
  });
  return (
    <section className={styles.own} aria-labelledby="two-weeks">
      <h2 id="two-weeks" className={styles.title}>
        Your next two weeks
      </h2>
      <QueryView
        query={query}
        loading="Loading your two weeks..."
        failed="Your two weeks could not be loaded."
      >
        {({ days }) => <TwoWeeks days={days} label="Your next two weeks" />}
      </QueryView>
    </section>
  );
}
