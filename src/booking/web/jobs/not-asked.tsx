import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import styles from "./offer-reasons.module.css";

const { offers } = authenticatedClient.api.v1;

/** Why the vendor was not asked about recent bookings of its cities; loaded once it is opened. */
export function NotAsked() {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({
    queryKey: queryKeys.dashboard.notAsked,
    queryFn: () => unwrap(offers.not_asked.$get()),
    enabled: isOpen,
  });
  return (
    <details className={styles.box} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Bookings of your city that you were not asked about</summary>
      {isOpen && (
        <QueryView
          query={query}
          loading="Loading the reasons..."
          failed="The reasons could not be loaded."
        >
          {({ reasons }) =>
            reasons.length === 0 ? (
              <p>None in the last seven days for a reason that you could change.</p>
            ) : (
              <div className={styles.body}>
                <p className="soft small">In the last seven days:</p>
                <ul className={styles.list} aria-label="Why you were not asked">
                  {reasons.map(({ reason, text, change }) => (
                    <li key={reason}>
                      {text} <span className="soft">{change}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )
          }
        </QueryView>
      )}
    </details>
  );
}
