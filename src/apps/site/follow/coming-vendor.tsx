import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { formatPhone } from "#kernel/phone.ts";
import { formatDay } from "#kernel/time/day.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { Portrait } from "#ui/data/initials.tsx";
import { ToCopy } from "./payment-panel.tsx";
import styles from "./coming-vendor.module.css";
import { words } from "./coming-vendor.en.ts";

/** Who will come, or came, with a button to call while the booking is accepted; nothing without a vendor. */
export function ComingVendor({ booking }: { booking: FollowedBooking }) {
  const { vendor, visit, booking_status, state } = booking;
  if (vendor === null) return null;
  const { first_name, services, since, phone_number } = vendor;
  const { person = null, gate = null } = visit ?? {};
  // The vendor itself has the name of its profile.
  const isAnother = person !== null && person.name !== "" && person.name !== first_name;
  const name = isAnother ? person.name : vendor.name === "" ? words.yourCleaner : vendor.name;
  const checked = words.identity(person?.checks ?? []) ?? (vendor.is_id_checked && words.idChecked);
  const month = formatDay(`${since}-01`, { month: "long", year: "numeric" });
  const title =
    booking_status === "completed"
      ? words.came(name)
      : state.name === "unsettled"
        ? words.wasBooked(name)
        : words.willCome(name);
  return (
    <section className={styles.vendor} aria-labelledby="who-comes">
      <Portrait name={name} photo={person?.photo_url} />
      <div className={styles.words}>
        <h2 id="who-comes" className={styles.title}>
          {title}
        </h2>
        {isAnother && <p className="soft">{words.from(vendor.name, person.phone_last4)}</p>}
        <p className="soft">{words.since(month)}</p>
        {vendor.rating && <p className="soft">{words.average(vendor.rating)}</p>}
        {checked && <p className="soft">{checked}</p>}
        {person && person.jobs_done > 0 && (
          <p className="soft">{words.jobsDone(person.jobs_done)}</p>
        )}
        {services.length > 0 && <p className={styles.services}>{services.join(" · ")}</p>}
      </div>
      {phone_number !== null && (
        <a className={buttonClass({}, styles.call)} href={`tel:+91${phone_number}`}>
          {words.call(first_name)}
          <span className={styles.number}>{formatPhone(phone_number)}</span>
        </a>
      )}
      {gate && (
        <div className={styles.call}>
          <Disclosure summary={words.gate}>
            <ToCopy what={words.gateApp} text={gate.line} />
            <p>
              {words.onTheDay}
              <a href={gate.url}>{words.gatePage}</a>
              {words.showsGuard}
            </p>
          </Disclosure>
        </div>
      )}
    </section>
  );
}
