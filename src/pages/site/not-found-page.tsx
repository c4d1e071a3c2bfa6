import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/button.tsx";
import { PageMessage } from "#ui/page-message.tsx";
import { PageTitle } from "../page-title.tsx";

/** Said at every address that has no page, with the status 404. */
export function NotFoundPage() {
  return (
    <PageMessage
      title="There is no page here"
      lead="The address may be mistyped, or the page may have moved."
    >
      <PageTitle title="There is no page here" />
      <Link to="/service" className={buttonClass({})}>
        See all services
      </Link>
      <Link to="/" className={buttonClass({ variant: "text" })}>
        Back to Home
      </Link>
    </PageMessage>
  );
}
