import { tenDigits } from "#kernel/phone.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { ListedBooking } from "./sort-orders.ts";
import styles from "./customer-phone.module.css";

const MAPS = "https://www.google.com/maps/search/?api=1&query=";

/** The place of a booking, with a link to a map once the vendor has accepted. */
export function JobPlace({ booking }: { booking: ListedBooking }) {
  const { full_address, pin_code, phone_number } = booking;
  const place = full_address.includes(pin_code) ? full_address : `${full_address} ${pin_code}`;
  // The whole address comes with the whole phone number.
  const isKnown = tenDigits(phone_number) !== undefined;
  return (
    <>
      {place}
      {isKnown && (
        <div>
          <a
            className={styles.phone}
            href={MAPS + encodeURIComponent(place)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="place" />
            <span>
              Open in Maps<span className="visually-hidden">: {place}</span>
            </span>
          </a>
        </div>
      )}
    </>
  );
}
