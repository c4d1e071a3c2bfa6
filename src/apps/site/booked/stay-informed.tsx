import { useHydrated } from "@tanstack/react-router";
import { isOpen } from "#booking/states/fields.ts";
import { PushSwitch } from "#apps/shared/push/push-switch.tsx";
import { WhatsApp, askText, shareText } from "#apps/shared/booking/whatsapp.tsx";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import { words } from "./stay-informed.en.ts";

type Props = {
  booking: BookingConfirmation;
  site: { name: string; phone: string };
};

export function StayInformed({ booking, site }: Props) {
  // Only a browser knows what it can do, and under which address the site was opened.
  const isHydrated = useHydrated();
  const { follow_key: followKey, booking_status: status } = booking;
  if (!isHydrated) return null;
  const isAhead = status === undefined || isOpen(status);
  return (
    <div className="stack">
      {followKey && isAhead && (
        <PushSwitch followKey={followKey} label={words.push} done={words.pushOn} />
      )}
      <p className="cluster">
        {followKey && (
          <WhatsApp text={shareText(booking, `${location.origin}/follow/${followKey}`)}>
            {words.share}
          </WhatsApp>
        )}
        <WhatsApp text={askText(booking, site.name)} phone={site.phone}>
          {words.ask}
        </WhatsApp>
      </p>
    </div>
  );
}
