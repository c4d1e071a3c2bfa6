import { PageTitle } from "#apps/shared/page-title.tsx";
import { getRouteApi, Link, useHydrated, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { userToken } from "#api-client/user-token.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { BookingPicture, VisitFacts } from "../booked/booking-facts.tsx";
import { BookingStatus } from "../booked/booking-status.tsx";
import { CalendarLink } from "../booked/calendar-link.tsx";
import { StayInformed } from "../booked/stay-informed.tsx";
import { longDay } from "#kernel/time/local-time.ts";
import { slotWords } from "#kernel/time/day.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Part } from "#ui/feedback/part.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { isOpen } from "#booking/states/fields.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { BookingChanges, useSayChange } from "./booking-changes.tsx";
import { ChangedLines } from "./changed-lines.tsx";
import { ChangeBooking } from "./change-booking.tsx";
import { ComingVendor } from "./coming-vendor.tsx";
import { useFollowedBooking } from "./use-followed-booking.ts";
import { PaymentPanel } from "./payment-panel.tsx";
import { PlanSection } from "../plan/plan-section.tsx";
import { NextStepsPanel } from "../booked/next-steps-panel.tsx";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { Toasts } from "#ui/feedback/toasts.tsx";
import { formatClock } from "#ui/feedback/query-view.tsx";
import { Page, Section } from "#ui/layout/page.tsx";
import { ConfirmationCard } from "#ui/cards/confirmation-card.tsx";
import styles from "../booked/booked.module.css";
import { NotFoundPage } from "../errors/not-found-page.tsx";
import follow from "./follow-page.module.css";
import { lazyPart } from "#apps/shared/lazy-part.tsx";
import { telLink } from "#apps/shared/site-contact.ts";

const root = getRouteApi("__root__");
const route = getRouteApi("/follow/$followKey");
const BookAgain = lazyPart(() => import("../bookings/book-again.tsx"));
const ClaimNotice = lazy(() => import("../bookings/claim-notice.tsx"));
const NewLinkDialog = lazy(async () => ({
  default: (await import("./change-dialog.tsx")).NewLinkDialog,
}));

export function FollowPage() {
  const { booking } = route.useLoaderData();
  const router = useRouter();
  const [newKey, setNewKey] = useState<string>();
  const moveTo = ({ follow_key: followKey }: FollowedBooking) => {
    setNewKey(followKey);
    void router.navigate({ to: "/follow/$followKey", params: { followKey }, replace: true });
  };
  return (
    <Toasts>
      <Followed
        key={booking.follow_key}
        first={booking}
        isLinkNew={booking.follow_key === newKey}
        onReplaced={moveTo}
      />
    </Toasts>
  );
}

type FollowedProps = {
  first: FollowedBooking;
  /** Whether this page has just replaced the link. */
  isLinkNew: boolean;
  /** Takes the booking with its new follow key. */
  onReplaced: (booking: FollowedBooking) => void;
};

function Followed({ first, isLinkNew, onReplaced }: FollowedProps) {
  const { client } = useRouter().options.context;
  const { name, phone } = root.useLoaderData();
  const { booking, isReplaced, loadedAt, show, load } = useFollowedBooking(first);
  const say = useSayChange();
  const [asksLink, setAsksLink] = useState(false);
  const isOnline = useOnline();
  const isSignedIn = useStoredValue(userToken) !== "";
  // A lazy part that the server renders is an error of hydration.
  const isHydrated = useHydrated();
  const { booking_status: status, order_id, first_name, last_name } = booking;
  const onChanged = (changed: FollowedBooking) => {
    show(changed);
    void say(changed);
  };
  if (isReplaced) return <NotFoundPage />;
  const { next } = booking.state;
  const { due, upi } = booking.payment;
  const isTouch = isHydrated && matchMedia("(pointer: coarse)").matches;
  const isPast = isOpen(status) && next === null;
  const isAhead = next !== null;
  const call = <a href={telLink(phone)}>{phone}</a>;
  const changes = { booking, client, isOnline, onChanged, onStale: load };
  return (
    <Section space="tight">
      <Page>
        <PageTitle
          title="Your booking"
          description="Where your booking stands: waiting for a cleaner, accepted or done. Only people with the link see it."
        />
        <div className="stack" data-gap="5">
          <p className={styles.paper}>
            {name}, {phone}
          </p>
          {!isOnline && (
            <Alert tone="warn" live>
              <b>You are offline.</b> This is your booking as it stood
              {loadedAt ? ` at ${formatClock(loadedAt)}` : " when the page was opened"}. To change
              it, connect or call {call}.
            </Alert>
          )}
          {isLinkNew && (
            <Alert live>
              This is the new link of your booking. The old one does not work any more.
            </Alert>
          )}
          <ConfirmationCard
            mark={
              <div role="status">
                <BookingStatus state={booking.state} />
              </div>
            }
            title={
              <>
                {longDay(next?.date ?? booking.booking_date)}
                <span className="visually-hidden">, </span>
                <span className={follow.time}>{slotWords(booking.booking_time_slot)}</span>
              </>
            }
            label="Booking ID:"
            number={`#${order_id}`}
            isBrief
            first={<ComingVendor booking={booking} />}
            picture={<BookingPicture slot={booking.booking_time_slot} />}
            actions={
              isAhead ? (
                <CalendarLink followKey={booking.follow_key} />
              ) : (
                <>
                  {due > 0 && (
                    <a className={buttonClass()} href={(isTouch && upi?.uri) || "#payment"}>
                      Pay {formatRupees(due)}
                    </a>
                  )}
                  {status === "completed" && (
                    <>
                      <p className={follow.right}>If something is not right, we put it right.</p>
                      <Link
                        to="/contact"
                        state={{ problem: { order_id, name: `${first_name} ${last_name}` } }}
                        className={buttonClass({ variant: "quiet" })}
                      >
                        Something is not right
                      </Link>
                    </>
                  )}
                  {isHydrated && (
                    <Suspense>
                      <BookAgain booking={booking} isQuiet={due > 0} />
                    </Suspense>
                  )}
                  <Button variant="quiet" onClick={() => print()}>
                    Print
                  </Button>
                </>
              )
            }
          >
            <VisitFacts booking={booking} />
            <Part>
              <PaymentPanel booking={booking} client={client} onChanged={load} />
            </Part>
          </ConfirmationCard>
          {booking.cancelled_because && (
            <Alert>
              <b>Why:</b> {booking.cancelled_because}
            </Alert>
          )}
          <ChangedLines {...changes} />
          <Part>
            <PlanSection {...changes} />
          </Part>
          {isSignedIn && booking.is_unclaimed && (
            <Suspense>
              <ClaimNotice followKey={booking.follow_key} />
            </Suspense>
          )}
        </div>
        <NextStepsPanel booking={booking}>
          <div className={follow.parts}>
            <Part>{!isPast && <ChangeBooking {...changes} phone={call} />}</Part>
            <div className={`stack ${follow.folds}`} data-gap="2">
              <Part>
                <BookingChanges changes={booking.changes} />
              </Part>
              <Part>
                <Disclosure summary="Ask us, share, get updates">
                  <StayInformed booking={booking} site={{ name, phone }} />
                  <p>
                    Save this link: it opens your booking without signing in. Questions? Call {call}
                    .
                  </p>
                  {isAhead && (
                    <p>
                      <Button variant="text" disabled={!isOnline} onClick={() => setAsksLink(true)}>
                        Sent it to the wrong person? Replace this link
                      </Button>
                    </p>
                  )}
                </Disclosure>
              </Part>
            </div>
          </div>
          <Suspense>
            {asksLink && (
              <NewLinkDialog
                {...changes}
                onChanged={onReplaced}
                onClose={() => setAsksLink(false)}
              />
            )}
          </Suspense>
        </NextStepsPanel>
      </Page>
    </Section>
  );
}
