import { Link, useLocation } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import { PageMessage } from "#ui/layout/page-message.tsx";
import { BookByPhone } from "#apps/shared/book-by-phone.tsx";
import { HomeLink } from "../shell/home-link.tsx";
import { words } from "./not-found-content.en.ts";

const NO_PAGE = { title: words.noPage, lead: words.mistyped, picture: "not-found" };
const ENDED_LINK = { title: words.endedLink, lead: words.replaced, picture: "no-booking" };
const NO_VISIT = { title: words.noVisit, lead: words.otherDay, picture: "no-booking" };

/** That there is no page; below /v, that no visit of today has the code; below /follow, that the link of a booking has ended. */
export default function NotFoundContent() {
  const { pathname } = useLocation();
  const isLink = pathname.startsWith("/follow/");
  if (pathname.startsWith("/v/"))
    return (
      <PageMessage {...NO_VISIT}>
        <BookByPhone />
      </PageMessage>
    );
  return (
    <PageMessage {...(isLink ? ENDED_LINK : NO_PAGE)}>
      <div className="cluster" data-gap="3" data-across="5">
        {!isLink && (
          <Link to="/service" className={buttonClass()}>
            {words.seeServices}
          </Link>
        )}
        <Link to="/find-booking" className={buttonClass({ variant: isLink ? "solid" : "quiet" })}>
          {words.findBooking}
        </Link>
        {isLink ? <Link to="/bookings">{words.myBookings}</Link> : <HomeLink />}
      </div>
      <BookByPhone />
    </PageMessage>
  );
}
