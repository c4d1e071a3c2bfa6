import { PageTitle } from "#apps/shared/page-title.tsx";
import { getRouteApi, useHydrated, useRouter } from "@tanstack/react-router";
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
import { VisitSection } from "../visit/visit-section.tsx";
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
import { words } from "./follow-page.en.ts";

const root = getRouteApi("__root__");
const route = getRouteApi("/follow/$followKey");
const BookAgain = lazyPart(() => import("../bookings/book-again.tsx"));
const AddMore = lazy(() => import("./add-more.tsx"));
const Complaints = lazyPart(() => import("../complaints/complaints.tsx"));
const RatingPart = lazyPart(() => import("../rating/rating.tsx"));
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
  const [complains, setComplains] = useState(false);
  const [asksLink, setAsksLink] = useState(false);
  const isOnline = useOnline();
  const isSignedIn = useStoredValue(userToken) !== "";
  // A lazy part that the server renders is an error of hydration.
  const isHydrated = useHydrated();
  const { booking_status: status, order_id } = booking;
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
        <PageTitle title={words.title} description={words.description} />
        <div className="stack" data-gap="5">
          <p className={styles.paper}>
            {name}, {phone}
          </p>
          {!isOnline && (
            <Alert tone="warn" live>
              <b>{words.offline}</b> {words.stoodAt(loadedAt && formatClock(loadedAt))}
              {call}
              {words.end}
            </Alert>
          )}
          {isLinkNew && <Alert live>{words.newLink}</Alert>}
          <Part>
            <VisitSection {...changes} phone={call} />
          </Part>
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
            label={words.bookingId}
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
                      {words.pay(formatRupees(due))}
                    </a>
                  )}
                  {status === "completed" && (
                    <>
                      <p className={follow.right}>{words.putRight}</p>
                      <Button variant="quiet" onClick={() => setComplains(true)}>
                        {words.notRight}
                      </Button>
                    </>
                  )}
                  {isHydrated && (
                    <Suspense>
                      <BookAgain
                        booking={booking}
                        cleaner={sameCleanerOf(booking)}
                        isQuiet={due > 0}
                      />
                    </Suspense>
                  )}
                  <Button variant="quiet" onClick={() => print()}>
                    {words.print}
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
              <b>{words.why}</b> {booking.cancelled_because}
            </Alert>
          )}
          <ChangedLines {...changes} />
          {isHydrated && booking.more && (
            <Suspense>
              <AddMore {...changes} />
            </Suspense>
          )}
          <Part>
            <PlanSection {...changes} />
          </Part>
          {isHydrated && (
            <Suspense>
              <Complaints followKey={booking.follow_key} client={client} isOpen={complains} />
            </Suspense>
          )}
          {isHydrated && booking.rating && (
            <Suspense>
              <RatingPart booking={booking} isOnline={isOnline} onRated={show} />
            </Suspense>
          )}
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
                <Disclosure summary={words.askUs}>
                  <StayInformed booking={booking} site={{ name, phone }} />
                  <p>
                    {words.saveLink}
                    {call}
                    {words.end}
                  </p>
                  {isAhead && (
                    <p>
                      <Button variant="text" disabled={!isOnline} onClick={() => setAsksLink(true)}>
                        {words.replaceLink}
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

/** The vendor of work that its customer has not rated badly. */
const sameCleanerOf = ({ vendor, rating }: FollowedBooking): string | null =>
  vendor && rating && !rating.not_again && (rating.stars ?? 5) > 2 ? vendor.first_name : null;
