import type { Booked } from "./booked.ts";
import { Scene } from "#ui/content/scene.tsx";

/** The society at the time of day that was booked. */
export const BookingScene = ({ slot }: { slot: Booked["booking_time_slot"] }) => (
  <Scene
    src={slot === "Evening" ? "/pictures/towers-evening.svg" : "/pictures/towers.svg"}
    ratio="fill"
    corners="none"
    loading="eager"
  />
);
