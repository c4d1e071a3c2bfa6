import { Link, useRouter, type AnyRoute, type ErrorComponentProps } from "@tanstack/react-router";
import { useState } from "react";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { PageTitle } from "#apps/rendering/page-title.tsx";
import { useTryAgain } from "#apps/shared/use-try-again.ts";

const FAILED = "This page could not be loaded";
const NOT_FOUND = "There is no page here";

const Back = () => (
  <Link to="/dashboard" className={buttonClass({ variant: "text" })}>
    Back to the dashboard
  </Link>
);

function DashboardFailed(props: ErrorComponentProps) {
  const tryAgain = useTryAgain(props);
  return (
    <>
      <PageTitle title={FAILED} />
      <DashboardHeader title={FAILED}>
        Your bookings, services and profile are safe. Check the connection and try again.
      </DashboardHeader>
      <p className="cluster">
        <Button onClick={tryAgain}>Try again</Button>
        <Back />
      </p>
    </>
  );
}

const DashboardNotFound = () => (
  <>
    <PageTitle title={NOT_FOUND} />
    <DashboardHeader title={NOT_FOUND}>
      The address may be mistyped, or the page may have moved.
    </DashboardHeader>
    <p className="cluster">
      <Link to="/dashboard/bookings" className={buttonClass()}>
        See your bookings
      </Link>
      <Back />
    </p>
  </>
);

/**
 * Sets the error and not-found components of the dashboard's routes: in its shell, which is there
 * without a network, and not in the route table, which every page of the site loads.
 */
export function useDashboardMessages(): void {
  const { routesById } = useRouter();
  // Before the first page inside the shell is rendered.
  useState(() => {
    for (const route of Object.values<AnyRoute>(routesById))
      if (route.id.startsWith("/dashboard"))
        route.update({ errorComponent: DashboardFailed, notFoundComponent: DashboardNotFound });
  });
}
