import { Link } from "@tanstack/react-router";
import { useCallback, useState, type ReactNode } from "react";
import type { OwnBooking as Booking, Period } from "#booking/contract/customer.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { bookAgain } from "./book-again.ts";
import { OwnBooking } from "./own-booking.tsx";
import { loadOwnBookings } from "./own-booking-calls.ts";
import styles from "./own-bookings.module.css";

type Props = {
  when: Period;
  /** The heading of the list, for its label. */
  title: string;
  /** Shown when there is none. */
  empty: ReactNode;
  /** Called when all of a booking is in the cart. */
  onAgain: () => void;
};

type Again = { orderId: string; gone: string[]; added: number; hasFailed?: boolean };

/** The customer's upcoming or past bookings, a page at a time. */
export function OwnBookings({ when, title, empty, onAgain }: Props) {
  const load = useCallback(() => loadOwnBookings(when), [when]);
  const { loaded, reload } = useLoaded(load);
  const [more, setMore] = useState<Booking[]>([]);
  const [next, setNext] = useState<string | null>();
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [busy, setBusy] = useState<string>();
  const [again, setAgain] = useState<Again>();

  if (loaded.state === "loading")
    return (
      <>
        <output className="visually-hidden">Loading your bookings...</output>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </>
    );
  if (loaded.state === "failed")
    return (
      <LoadFailed title="Your bookings could not be loaded." onRetry={reload}>
        Check the connection and try again.
      </LoadFailed>
    );

  const items = [...loaded.value.items, ...more];
  const cursor = next === undefined ? loaded.value.next : next;

  async function loadMore(from: string) {
    setIsLoading(true);
    setHasFailed(false);
    try {
      const part = await loadOwnBookings(when, from);
      setMore((before) => [...before, ...part.items]);
      setNext(part.next);
    } catch (error) {
      console.warn("More bookings could not be loaded.", error);
      setHasFailed(true);
    }
    setIsLoading(false);
  }

  async function repeat(booking: Booking) {
    const orderId = booking.order_id;
    setBusy(orderId);
    setAgain(undefined);
    try {
      const { gone, added } = await bookAgain(booking);
      if (gone.length === 0) onAgain();
      else setAgain({ orderId, gone, added });
    } catch (error) {
      console.warn("What is offered could not be asked.", error);
      setAgain({ orderId, gone: [], added: 0, hasFailed: true });
    }
    setBusy(undefined);
  }

  if (items.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={title}>
        {items.map((booking) => (
          <OwnBooking
            key={booking.order_id}
            booking={booking}
            isBusy={busy === booking.order_id}
            onAgain={() => void repeat(booking)}
            note={again?.orderId === booking.order_id && <AgainNote again={again} />}
          />
        ))}
      </ul>
      {hasFailed && (
        <Alert tone="bad" live className={styles.more}>
          The next bookings could not be loaded. Check the connection and try again.
        </Alert>
      )}
      {cursor !== null && (
        <p className={styles.more}>
          <Button variant="quiet" busy={isLoading} onClick={() => void loadMore(cursor)}>
            Show more<span className="visually-hidden"> {title.toLowerCase()}</span>
          </Button>
        </p>
      )}
    </>
  );
}

/** Says what of a booking is not offered any more, and where the rest is. */
function AgainNote({ again: { gone, added, hasFailed } }: { again: Again }) {
  if (hasFailed)
    return (
      <Alert tone="bad" live>
        We could not ask what is still offered. Check the connection and press Book again.
      </Alert>
    );
  return (
    <Alert tone="warn" live>
      <p>
        {gone.length === 1 ? "This is" : "These are"} not offered any more: <b>{gone.join(", ")}</b>
        . {added > 0 && "The rest is in your cart, at today's prices."}
      </p>
      <p className={`cluster ${styles.again}`}>
        {added > 0 ? (
          <Link to="/cartdetails" className={buttonClass({ size: "small" })}>
            Go to the cart
          </Link>
        ) : (
          <Link to="/service" className={buttonClass({ size: "small" })}>
            See all services
          </Link>
        )}
      </p>
    </Alert>
  );
}
