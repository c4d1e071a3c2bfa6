import { Link, useLocation } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import { PageMessage } from "#ui/layout/page-message.tsx";
import { BookByPhone } from "#apps/shared/book-by-phone.tsx";
import { HomeLink } from "../shell/home-link.tsx";

const NO_PAGE = {
  title: "There is no page here",
  lead: "The address may be mistyped, or the page may have moved.",
  picture: "not-found",
};
const ENDED_LINK = {
  title: "This link does not work any more",
  lead: "It was replaced, or a part of it is missing. Open the link that we sent last, or find your booking with its Booking ID.",
  picture: "no-booking",
};

/** That there is no page; below /follow, that the link of a booking has ended. */
export default function NotFoundContent() {
  const isLink = useLocation().pathname.startsWith("/follow/");
  return (
    <PageMessage {...(isLink ? ENDED_LINK : NO_PAGE)}>
      <div className="cluster" data-gap="3" data-across="5">
        {!isLink && (
          <Link to="/service" className={buttonClass()}>
            See all services
          </Link>
        )}
        <Link to="/find-booking" className={buttonClass({ variant: isLink ? "solid" : "quiet" })}>
          Find your booking
        </Link>
        {isLink ? <Link to="/bookings">My bookings</Link> : <HomeLink />}
      </div>
      <BookByPhone />
    </PageMessage>
  );
}
