import { Link } from "@tanstack/react-router";
import { useCallback, useState, type ReactNode } from "react";
import type { OwnBooking as Booking, Period } from "#booking/customers/contract.ts";
import { useAction } from "#api-client/use-action.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { Toasts } from "#ui/feedback/toasts.tsx";
import { NotLoaded } from "#ui/feedback/query-view.tsx";
import { OwnBooking } from "./own-booking.tsx";
import { loadOwnBookings } from "./own-booking-calls.ts";
import styles from "./bookings.module.css";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { AccountFrame, AccountSkeleton } from "../account/account-frame.tsx";
import { useCustomerOnly } from "../shell/use-customer-only.ts";

type Props = {
  when: Period;
  title: string;
  empty: ReactNode;
};

function OwnBookings({ when, title, empty }: Props) {
  const load = useCallback(() => loadOwnBookings(when), [when]);
  const { loaded, reload } = useLoaded(load);
  const [more, setMore] = useState<Booking[]>([]);
  const [next, setNext] = useState<string | null>();
  const loadingMore = useAction((from: string) => loadOwnBookings(when, from), {
    onDone: (part) => {
      setMore((before) => [...before, ...part.items]);
      setNext(part.next);
    },
  });

  if (loaded.state !== "ready")
    return <NotLoaded state={loaded.state} what="Your bookings" onRetry={reload} />;

  const items = [...loaded.value.items, ...more];
  const cursor = next === undefined ? loaded.value.next : next;

  if (items.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={title}>
        {items.map((booking) => (
          <OwnBooking key={booking.order_id} booking={booking} />
        ))}
      </ul>
      {loadingMore.problem && (
        <Alert tone="bad" live data-above="5">
          The next bookings could not be loaded. Check the connection and try again.
        </Alert>
      )}
      {cursor !== null && (
        <p data-above="5">
          <Button
            variant="quiet"
            busy={loadingMore.isPending}
            onClick={() => void loadingMore.act(cursor)}
          >
            Show more<span className="visually-hidden"> {title.toLowerCase()}</span>
          </Button>
        </p>
      )}
    </>
  );
}

const UPCOMING = "Upcoming bookings";
const PAST = "Past bookings";

export function BookingsPage() {
  const isSignedIn = useCustomerOnly("/bookings");
  return (
    <AccountFrame
      title="My bookings"
      description="Your upcoming and past bookings: follow them, change them, or book the same again."
      what="Your bookings"
      className={styles.page}
    >
      {isSignedIn === true ? (
        <Toasts>
          <section className={`stack ${styles.part}`} aria-labelledby="upcoming">
            <h2 id="upcoming" className="step-2">
              {UPCOMING}
            </h2>
            <OwnBookings
              when="upcoming"
              title={UPCOMING}
              empty={
                <EmptyState
                  heading="h3"
                  title="Nothing is booked"
                  actions={
                    <Link to="/service" className={buttonClass()}>
                      See all services
                    </Link>
                  }
                >
                  Booked without signing in? Open its link and add it here.
                </EmptyState>
              }
            />
          </section>
          <section className={`stack ${styles.part}`} aria-labelledby="past">
            <h2 id="past" className="step-2">
              {PAST}
            </h2>
            <OwnBookings when="past" title={PAST} empty={<p className="soft">None yet.</p>} />
          </section>
        </Toasts>
      ) : (
        <AccountSkeleton />
      )}
    </AccountFrame>
  );
}
