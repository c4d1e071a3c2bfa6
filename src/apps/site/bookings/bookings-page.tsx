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
import { words } from "./bookings-page.en.ts";

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
    return <NotLoaded state={loaded.state} what={words.bookings} onRetry={reload} />;

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
          {words.moreNotLoaded}
        </Alert>
      )}
      {cursor !== null && (
        <p data-above="5">
          <Button
            variant="quiet"
            busy={loadingMore.isPending}
            onClick={() => void loadingMore.act(cursor)}
          >
            {words.more}
            <span className="visually-hidden">{words.moreOf(title)}</span>
          </Button>
        </p>
      )}
    </>
  );
}

export function BookingsPage() {
  const isSignedIn = useCustomerOnly("/bookings");
  return (
    <AccountFrame
      title={words.title}
      description={words.description}
      what={words.needsScripts}
      className={styles.page}
    >
      {isSignedIn === true ? (
        <Toasts>
          <section className={`stack ${styles.part}`} aria-labelledby="upcoming">
            <h2 id="upcoming" className="step-2">
              {words.upcoming}
            </h2>
            <OwnBookings
              when="upcoming"
              title={words.upcoming}
              empty={
                <EmptyState
                  heading="h3"
                  title={words.nothing}
                  actions={
                    <Link to="/service" className={buttonClass()}>
                      {words.services}
                    </Link>
                  }
                >
                  {words.withoutAccount}
                </EmptyState>
              }
            />
          </section>
          <section className={`stack ${styles.part}`} aria-labelledby="past">
            <h2 id="past" className="step-2">
              {words.past}
            </h2>
            <OwnBookings
              when="past"
              title={words.past}
              empty={<p className="soft">{words.noneYet}</p>}
            />
          </section>
        </Toasts>
      ) : (
        <AccountSkeleton />
      )}
    </AccountFrame>
  );
}
