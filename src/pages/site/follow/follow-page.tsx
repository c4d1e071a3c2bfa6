import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { userToken } from "#api-client/user-token.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { BookingFacts } from "#booking/web/confirmation/booking-facts.tsx";
import { BookingHints } from "#booking/web/checkout/booking-hints.tsx";
import { BookingPicture } from "#booking/web/confirmation/booking-picture.tsx";
import { BookingStatus } from "#booking/web/confirmation/booking-status.tsx";
import { BookingProgress } from "#booking/web/confirmation/booking-progress.tsx";
import { CalendarButton } from "#booking/web/confirmation/calendar-button.tsx";
import { StayInformed } from "#booking/web/confirmation/stay-informed.tsx";
import { NextStepsPanel } from "#booking/web/confirmation/next-steps-panel.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Page } from "#ui/layout/page.tsx";
import { ConfirmationCard } from "#ui/cards/confirmation-card.tsx";
import { Section } from "#ui/layout/section.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { HomeLink } from "../shell/home-link.tsx";
import styles from "../booked/booked-page.module.css";
import { telLink } from "#pages/shared/site-contact.ts";

const root = getRouteApi("__root__");
const route = getRouteApi("/follow/$followKey");
const ClaimNotice = lazy(() => import("#booking/web/own/claim-notice.tsx"));

/** One booking and its progress, for the holder of the link. */
export function FollowPage() {
  const { booking } = route.useLoaderData();
  const { name, phone } = root.useLoaderData();
  const status = booking.booking_status;
  const isSignedIn = useStoredValue(userToken) !== "";
  const isAhead = status === "pending" || status === "accepted";
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
          <ConfirmationCard
            mark={<BookingStatus status={status} />}
            title={`Booking #${booking.order_id}`}
            more={<BookingProgress status={status} />}
            picture={<BookingPicture slot={booking.booking_time_slot} />}
            actions={isAhead && <CalendarButton booking={booking} name={name} />}
          >
            <BookingFacts booking={booking} />
          </ConfirmationCard>
          {booking.cancelled_because && (
            <Alert>
              <b>Why:</b> {booking.cancelled_because}
            </Alert>
          )}
          {isAhead && <BookingHints hints={booking.hints} />}
          {isSignedIn && booking.is_unclaimed && (
            <Suspense>
              <ClaimNotice followKey={booking.follow_key} />
            </Suspense>
          )}
        </div>
        <NextStepsPanel booking={booking}>
          <StayInformed booking={booking} site={{ name, phone }} />
          <p className={`cluster ${styles.actions}`}>
            <span>
              Keep this link: it opens your booking without signing in.{" "}
              {isAhead ? "To change the day" : "With a question"}, call{" "}
              <a href={telLink(phone)}>{phone}</a>.
            </span>
            <HomeLink />
          </p>
        </NextStepsPanel>
      </Page>
    </Section>
  );
}
