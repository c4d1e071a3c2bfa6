import type { BookingConfirmation } from "./booking-confirmation.ts";
import { Picture } from "#ui/content/picture.tsx";

/** The picture of the confirmation, for the slot that was booked. */
export const BookingPicture = ({ slot }: { slot: BookingConfirmation["booking_time_slot"] }) => (
  <Picture
    src={slot === "Evening" ? "/pictures/towers-evening.svg" : "/pictures/towers.svg"}
    ratio="fill"
    corners="none"
    loading="eager"
  />
);
