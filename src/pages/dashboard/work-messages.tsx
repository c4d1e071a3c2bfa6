import { Link, type ErrorComponentProps } from "@tanstack/react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { WorkHead } from "#ui/work-head.tsx";
import { PageTitle } from "../page-title.tsx";
import { useTryAgain } from "../use-try-again.ts";
import styles from "./work-messages.module.css";

const FAILED = "This page could not be loaded";
const NOT_FOUND = "There is no page here";

const Back = () => (
  <Link to="/dashboard" className={buttonClass({ variant: "text" })}>
    Back to the dashboard
  </Link>
);

/** Shown to a vendor in place of a page of the dashboard that failed. */
export function WorkFailed(props: ErrorComponentProps) {
  const tryAgain = useTryAgain(props);
  return (
    <>
      <PageTitle title={FAILED} />
      <WorkHead title={FAILED}>
        Your bookings, services and profile are safe. Check the connection and try again.
      </WorkHead>
      <p className={styles.ways}>
        <Button onClick={() => void tryAgain()}>Try again</Button>
        <Back />
      </p>
    </>
  );
}

/** Said to a vendor at every address of the dashboard that has no page. */
export const WorkNotFound = () => (
  <>
    <PageTitle title={NOT_FOUND} />
    <WorkHead title={NOT_FOUND}>The address may be mistyped, or the page may have moved.</WorkHead>
    <p className={styles.ways}>
      <Link to="/dashboard/bookings" className={buttonClass()}>
        See your bookings
      </Link>
      <Back />
    </p>
  </>
);
