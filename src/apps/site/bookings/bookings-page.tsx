import { Link, useNavigate } from "@tanstack/react-router";
import { useCallback, useState, type ReactNode } from "react";
import type { OwnBooking as Booking, Period } from "#booking/customers/contract.ts";
import { useLightAction } from "#api-client/use-light-action.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { NotLoaded } from "#ui/feedback/query-view.tsx";
import { OwnBooking } from "./own-booking.tsx";
import { loadOwnBookings, loadBookables } from "./own-booking-calls.ts";
import styles from "./own-bookings.module.css";
import { MAX_QUANTITY } from "#booking/booking/limits.ts";
import { cart } from "../cart/cart-actions.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { AccountFrame, AccountSkeleton } from "../account/account-frame.tsx";
import { useCustomerOnly } from "../shell/use-customer-only.ts";
import bookingsPageStyles from "./bookings-page.module.css";

type Props = {
  when: Period;
  title: string;
  empty: ReactNode;
  onAgain: () => void;
};

type Again = { orderId: string; gone: string[]; added: number };

function OwnBookings({ when, title, empty, onAgain }: Props) {
  const load = useCallback(() => loadOwnBookings(when), [when]);
  const { loaded, reload } = useLoaded(load);
  const [more, setMore] = useState<Booking[]>([]);
  const [next, setNext] = useState<string | null>();
  const loadingMore = useLightAction((from: string) => loadOwnBookings(when, from), {
    onDone: (part) => {
      setMore((before) => [...before, ...part.items]);
      setNext(part.next);
    },
  });
  const [again, setAgain] = useState<Again>();
  const repeating = useLightAction((booking: Booking) => bookAgain(booking), {
    onDone: ({ gone, added }, { order_id: orderId }) =>
      gone.length === 0 ? onAgain() : setAgain({ orderId, gone, added }),
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
          <OwnBooking
            key={booking.order_id}
            booking={booking}
            isBusy={repeating.isPending && again?.orderId === booking.order_id}
            onAgain={() => {
              if (repeating.isPending) return;
              setAgain({ orderId: booking.order_id, gone: [], added: 0 });
              void repeating.act(booking);
            }}
            note={
              again?.orderId === booking.order_id && (
                <AgainNote again={again} hasFailed={repeating.problem !== undefined} />
              )
            }
          />
        ))}
      </ul>
      {loadingMore.problem && (
        <Alert tone="bad" live className={styles.more}>
          The next bookings could not be loaded. Check the connection and try again.
        </Alert>
      )}
      {cursor !== null && (
        <p className={styles.more}>
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

function AgainNote({ again, hasFailed }: { again: Again; hasFailed: boolean }) {
  const { gone, added } = again;
  if (hasFailed)
    return (
      <Alert tone="bad" live>
        We could not ask what is still offered. Check the connection and press Book again.
      </Alert>
    );
  if (gone.length === 0) return null;
  return (
    <Alert tone="warn" live>
      <p>
        {gone.length === 1 ? "This is" : "These are"} not offered any more: <b>{gone.join(", ")}</b>
        . {added > 0 && <span>The rest is in your cart, at today's prices.</span>}
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

/**
 * Puts what is still offered of a booking into the cart, at today's price. Resolves to the titles
 * of the rest. Throws when it could not be loaded; then the cart is as it was.
 */
async function bookAgain({ product }: Pick<Booking, "product">): Promise<{
  added: number;
  gone: string[];
}> {
  const known = await loadBookables(product.map(({ id }) => id));
  const gone: string[] = [];
  for (const { id, title, quantity } of product) {
    const bookable = known.find((one) => one.id === id);
    if (bookable === undefined) gone.push(title);
    else cart.setQuantity(bookable, Math.min(quantity, MAX_QUANTITY));
  }
  return { added: product.length - gone.length, gone };
}

const UPCOMING = "Upcoming bookings";
const PAST = "Past bookings";

export function BookingsPage() {
  const isSignedIn = useCustomerOnly("/bookings");
  const navigate = useNavigate();
  const goToCart = () => void navigate({ to: "/cartdetails" });
  return (
    <AccountFrame
      title="My bookings"
      description="Your upcoming and past bookings: follow them, change them, or book the same again."
      what="Your bookings"
      className={bookingsPageStyles.page}
    >
      {isSignedIn === true ? (
        <>
          <section className={`stack ${bookingsPageStyles.part}`} aria-labelledby="upcoming">
            <h2 id="upcoming" className={bookingsPageStyles.title}>
              {UPCOMING}
            </h2>
            <OwnBookings
              when="upcoming"
              title={UPCOMING}
              onAgain={goToCart}
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
                  A booking that you made without signing in comes here too: open its link and add
                  it.
                </EmptyState>
              }
            />
          </section>
          <section className={`stack ${bookingsPageStyles.part}`} aria-labelledby="past">
            <h2 id="past" className={bookingsPageStyles.title}>
              {PAST}
            </h2>
            <OwnBookings
              when="past"
              title={PAST}
              onAgain={goToCart}
              empty={<p className="soft">None yet.</p>}
            />
          </section>
        </>
      ) : (
        <AccountSkeleton />
      )}
    </AccountFrame>
  );
}
