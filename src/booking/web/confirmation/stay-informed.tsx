import { useHydrated } from "@tanstack/react-router";
import { isOpen } from "#booking/contract/is-open.ts";
import { PushSwitch } from "#push/web/shared/push-switch.tsx";
import { askText, shareText } from "../shared/whatsapp-texts.ts";
import { WhatsApp } from "../shared/whatsapp.tsx";
import type { BookingConfirmation } from "./booking-confirmation.ts";

type Props = {
  booking: BookingConfirmation;
  /** The name and the phone number of the site. */
  site: { name: string; phone: string };
};

/** The ways to hear of a booking and to pass it on: notifications of this device, and WhatsApp. */
export function StayInformed({ booking, site }: Props) {
  // Only a browser knows what it can do, and under which address the site was opened.
  const isHydrated = useHydrated();
  const { follow_key: followKey, booking_status: status } = booking;
  if (!isHydrated) return null;
  const isAhead = status === undefined || isOpen(status);
  return (
    <div className="stack">
      {followKey && isAhead && (
        <PushSwitch
          followKey={followKey}
          label="Tell me on this device"
          done="This device is told when something changes."
        />
      )}
      <p className="cluster">
        {followKey && (
          <WhatsApp text={shareText(booking, `${location.origin}/follow/${followKey}`)}>
            Share on WhatsApp
          </WhatsApp>
        )}
        <WhatsApp text={askText(booking, site.name)} phone={site.phone}>
          Ask us on WhatsApp
        </WhatsApp>
      </p>
    </div>
  );
}
