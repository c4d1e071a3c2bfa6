import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const BookingPage = () => (
  <>
    <PageTitle title="Booking" />
    <DeskHead title="Booking" />
  </>
);
