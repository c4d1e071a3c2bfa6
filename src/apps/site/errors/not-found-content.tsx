import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import { PageMessage } from "#ui/feedback/page-message.tsx";
import { BookByPhone } from "#apps/shared/book-by-phone.tsx";
import { HomeLink } from "../shell/home-link.tsx";
import styles from "../contact/message-ways.module.css";

const NotFoundContent = () => (
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

export default NotFoundContent;
