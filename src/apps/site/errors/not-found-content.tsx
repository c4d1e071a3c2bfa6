import { Link, useLocation } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import { PageMessage } from "#ui/feedback/page-message.tsx";
import { BookByPhone } from "#apps/shared/book-by-phone.tsx";
import { telLink, useSite } from "#apps/shared/site-contact.ts";
import { HomeLink } from "../shell/home-link.tsx";
import styles from "../contact/message-ways.module.css";

/** Below /follow, that the link of a booking has ended; elsewhere that there is no page. */
export default function NotFoundContent() {
  const { pathname } = useLocation();
  return pathname.startsWith("/follow/") ? <EndedLink /> : <NoPage />;
}

const NoPage = () => (
  <PageMessage
    title="There is no page here"
    lead="The address may be mistyped, or the page may have moved."
    picture="not-found"
  >
    <div className={`cluster ${styles.ways}`}>
      <Link to="/service" className={buttonClass()}>
        See all services
      </Link>
      <Link to="/find-booking" className={buttonClass({ variant: "quiet" })}>
        Find your booking
      </Link>
      <HomeLink />
    </div>
    <BookByPhone />
  </PageMessage>
);

function EndedLink() {
  const { phone } = useSite();
  return (
    <PageMessage
      title="This link does not work any more"
      lead="It was replaced, or a part of it is missing. Open the link that we sent last, or find your booking with its Booking ID."
      picture="no-booking"
    >
      <div className={`cluster ${styles.ways}`}>
        <Link to="/find-booking" className={buttonClass()}>
          Find your booking
        </Link>
        <Link to="/bookings" className={buttonClass({ variant: "quiet" })}>
          My bookings
        </Link>
      </div>
      <p className="soft">
        Questions? Call <a href={telLink(phone)}>{phone}</a>.
      </p>
    </PageMessage>
  );
}
