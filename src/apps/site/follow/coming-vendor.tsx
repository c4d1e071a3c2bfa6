import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { formatPhone } from "#kernel/phone.ts";
import { formatDay } from "#kernel/time/day.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { Initials } from "#ui/data/initials.tsx";
import styles from "./coming-vendor.module.css";

/** Who will come, or came, with a button to call while the booking is accepted; nothing without a vendor. */
export function ComingVendor({ booking }: { booking: FollowedBooking }) {
  const { vendor, booking_status, state } = booking;
  if (vendor === null) return null;
  const { first_name, services, since, phone_number } = vendor;
  const name = vendor.name === "" ? "Your cleaner" : vendor.name;
  const month = formatDay(`${since}-01`, { month: "long", year: "numeric" });
  const does =
    booking_status === "completed"
      ? "came"
      : state.name === "unsettled"
        ? "was booked to come"
        : "will come";
  return (
    <section className={styles.vendor} aria-labelledby="who-comes">
      <Initials name={name} isDrawn />
      <div className={styles.words}>
        <h2 id="who-comes" className={styles.title}>
          {name} {does}
        </h2>
        <p className="soft">With us since {month}</p>
        {vendor.is_id_checked && <p className="soft">ID checked by us</p>}
        {services.length > 0 && <p className={styles.services}>{services.join(" · ")}</p>}
      </div>
      {phone_number !== null && (
        <a className={buttonClass({}, styles.call)} href={`tel:+91${phone_number}`}>
          Call {first_name === "" ? "the cleaner" : first_name}
          <span className={styles.number}>{formatPhone(phone_number)}</span>
        </a>
      )}
    </section>
  );
}
