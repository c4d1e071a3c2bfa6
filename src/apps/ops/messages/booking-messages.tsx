import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";
import styles from "../shell/shell.module.css";
import { recipientOf, StateTag } from "./messages-page.tsx";

/** The latest messages about a booking; each opens where it stands. */
export function BookingMessages({ bookingId }: { bookingId: number }) {
  const asked = { booking_id: String(bookingId) };
  const query = useQuery({
    queryKey: opsKeys.messages(asked),
    queryFn: () => unwrap(ops.messages.$get({ query: asked })),
  });
  return (
    <Panel title="Messages" end={<a href={opsPaths.messagesOf(bookingId)}>All of them</a>}>
      <Loaded query={query} what="the messages">
        {({ items }) => (
          <div className="stack" data-gap="2">
            {items.length === 0 && <p className="soft">None was sent.</p>}
            {items.map((message) => (
              <details key={message.id}>
                <summary>
                  {message.subject}{" "}
                  <span className="soft small">
                    {`${formatMoment(message.created_at)}, to ${recipientOf(message)}`}
                  </span>{" "}
                  <StateTag state={message.state} />
                </summary>
                <p className={styles.letter}>{message.text}</p>
              </details>
            ))}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
