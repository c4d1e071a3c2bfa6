import { Link } from "@tanstack/react-router";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { words } from "./dashboard-not-found.en.ts";

/** In place of a page of the dashboard that there is not. */
export default function DashboardNotFound() {
  return (
    <>
      <PageTitle title={words.title} />
      <DashboardHeader title={words.title}>{words.advice}</DashboardHeader>
      <p className="cluster">
        <Link to="/dashboard/bookings" className={buttonClass()}>
          {words.seeBookings}
        </Link>
        <Link to="/dashboard" className={buttonClass({ variant: "text" })}>
          {words.back}
        </Link>
      </p>
    </>
  );
}
