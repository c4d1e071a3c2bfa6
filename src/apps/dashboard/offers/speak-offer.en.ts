import type { FunctionComponent } from "react";
import type { UpcomingBooking } from "#booking/vendors/contract.ts";

/** English offers are read, not heard. */
export const SpeakOffer: FunctionComponent<{ booking: UpcomingBooking }> = () => null;
