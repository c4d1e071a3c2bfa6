import { getRouteApi, useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { userToken } from "#api-client/user-token.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { BookingFacts } from "#booking/web/confirmation/booking-facts.tsx";
import { BookingHints } from "#booking/web/checkout/booking-hints.tsx";
import { BookingPicture } from "#booking/web/confirmation/booking-picture.tsx";
import { BookingStatus } from "#booking/web/confirmation/booking-status.tsx";
import { BookingProgress } from "#booking/web/confirmation/booking-progress.tsx";
import { StayInformed } from "#booking/web/confirmation/stay-informed.tsx";
import { isOpen } from "#booking/contract/is-open.ts";
import type { FollowedBooking } from "#booking/contract/follow.ts";
import { BookingChanges } from "#booking/web/follow/booking-changes.tsx";
import { ChangeBooking } from "#booking/web/follow/change-booking.tsx";
import { ComingVendor } from "#booking/web/follow/coming-vendor.tsx";
import { calendarUrl, loadFollowed } from "#booking/web/follow/follow-calls.ts";
import { useFollowedBooking } from "#booking/web/follow/use-followed-booking.ts";
import { PlanSection } from "#booking/web/plan/plan-section.tsx";
import { NextStepsPanel } from "#booking/web/confirmation/next-steps-panel.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { formatClock } from "#ui/feedback/offline-notice.tsx";
import { Page } from "#ui/layout/page.tsx";
import { ConfirmationCard } from "#ui/cards/confirmation-card.tsx";
import { Section } from "#ui/layout/section.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { HomeLink } from "../shell/home-link.tsx";
import styles from "../booked/booked-page.module.css";
import follow from "./follow-page.module.css";
import { telLink } from "#pages/shared/site-contact.ts";

const root = getRouteApi("__root__");
const route = getRouteApi("/follow/$followKey");
const ClaimNotice = lazy(() => import("#booking/web/own/claim-notice.tsx"));

/** One booking and its progress, for the holder of the link. */
export function FollowPage() {
  const { booking } = route.useLoaderData();
  return <Followed key={booking.follow_key} first={booking} />;
}

function Followed({ first }: { first: FollowedBooking }) {
  const { client } = useRouter().options.context;
  const { name, phone } = root.useLoaderData();
  const { booking, loadedAt, show } = useFollowedBooking(first, client);
  const isOnline = useOnline();
  const isSignedIn = useStoredValue(userToken) !== "";
  const status = booking.booking_status;
  const isAhead = isOpen(status);
  const call = <a href={telLink(phone)}>{phone}</a>;
  const load = () => void loadFollowed(client, booking.follow_key).then(show, () => undefined);
  const changes = { booking, client, isOnline, onChanged: show, onStale: load };
  return (
    <Section space="tight">
      <Page>
        <PageTitle
          title="Your booking"
          description="Where your booking stands: waiting for a cleaner, accepted or done. Only who has the link sees it."
        />
        <div className={styles.main}>
          <p className={styles.paper}>
            {name}, {phone}
          </p>
          {!isOnline && (
            <Alert tone="warn" live>
              <b>You are offline.</b> This is how your booking stood
              {loadedAt ? ` at ${formatClock(loadedAt)}` : " when the page was opened"}. To change
              it, connect or call {call}.
            </Alert>
          )}
          <ConfirmationCard
            mark={
              <div role="status">
                <BookingStatus status={status} />
              </div>
            }
            title={`Booking #${booking.order_id}`}
            more={<BookingProgress status={status} />}
            picture={<BookingPicture slot={booking.booking_time_slot} />}
            actions={
              isAhead && (
                <a
                  className={buttonClass({ variant: "quiet" })}
                  href={calendarUrl(booking.follow_key)}
                  download
                >
                  Add to calendar
                </a>
              )
            }
          >
            <BookingFacts booking={booking} />
          </ConfirmationCard>
          {booking.cancelled_because && (
            <Alert>
              <b>Why:</b> {booking.cancelled_because}
            </Alert>
          )}
          <ComingVendor booking={booking} />
          <PlanSection {...changes} />
          {isAhead && <BookingHints hints={booking.hints} />}
          {isSignedIn && booking.is_unclaimed && (
            <Suspense>
              <ClaimNotice followKey={booking.follow_key} />
            </Suspense>
          )}
        </div>
        <NextStepsPanel booking={booking}>
          <div className={follow.parts}>
            <ChangeBooking {...changes} phone={call} />
            <BookingChanges changes={booking.changes} />
          </div>
          <StayInformed booking={booking} site={{ name, phone }} />
          <p className={`cluster ${styles.actions}`}>
            <span>
              Keep this link: it opens your booking without signing in. With a question, call {call}
              .
            </span>
            <HomeLink />
          </p>
        </NextStepsPanel>
      </Page>
    </Section>
  );
}
