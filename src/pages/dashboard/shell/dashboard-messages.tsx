import { Link, useRouter, type AnyRoute, type ErrorComponentProps } from "@tanstack/react-router";
import { useState } from "react";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { useTryAgain } from "#pages/shared/use-try-again.ts";
import styles from "./dashboard-messages.module.css";

const FAILED = "This page could not be loaded";
const NOT_FOUND = "There is no page here";

const Back = () => (
  <Link to="/dashboard" className={buttonClass({ variant: "text" })}>
    Back to the dashboard
  </Link>
);

/** Shown to a vendor in place of a page of the dashboard that failed. */
function WorkFailed(props: ErrorComponentProps) {
  const tryAgain = useTryAgain(props);
  return (
    <>
      <PageTitle title={FAILED} />
      <DashboardHeader title={FAILED}>
        Your bookings, services and profile are safe. Check the connection and try again.
      </DashboardHeader>
      <p className={styles.ways}>
        <Button onClick={tryAgain}>Try again</Button>
        <Back />
      </p>
    </>
  );
}

/** Said to a vendor at every address of the dashboard that has no page. */
const WorkNotFound = () => (
  <>
    <PageTitle title={NOT_FOUND} />
    <DashboardHeader title={NOT_FOUND}>
      The address may be mistyped, or the page may have moved.
    </DashboardHeader>
    <p className={styles.ways}>
      <Link to="/dashboard/bookings" className={buttonClass()}>
        See your bookings
      </Link>
      <Back />
    </p>
  </>
);

/**
 * Lets the routes of the dashboard say these when a page fails or is not there. Here and not in the table
 * of routes, which every page of the site loads with its first view; and with the frame, so that they can
 * be said without a network.
 */
export function useWorkMessages(): void {
  const { routesById } = useRouter();
  // Before the first page is drawn inside the frame.
  useState(() => {
    for (const route of Object.values<AnyRoute>(routesById))
      if (route.id.startsWith("/dashboard"))
        route.update({ errorComponent: WorkFailed, notFoundComponent: WorkNotFound });
  });
}
