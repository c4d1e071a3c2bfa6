import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const BookingsPage = () => (
  <>
    <PageTitle title="Bookings" />
    <DeskHead title="Bookings" />
  </>
);
