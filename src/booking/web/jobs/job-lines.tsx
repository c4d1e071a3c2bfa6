import { Fragment } from "react";
import type { VendorLine } from "#booking/contract/vendor.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { formatSpan } from "#kernel/time/format-duration.ts";
import { titlesOf } from "./vendor-bookings.ts";
import styles from "./job-lines.module.css";
import type { ListedBooking } from "./sort-orders.ts";

/** The lines of a booking with category, quantity and duration. */
export function JobLines({ booking }: { booking: ListedBooking }) {
  const { lines = [] } = booking;
  if (lines.length === 0) return titlesOf(booking);
  return (
    <div className={`stack ${styles.lines}`}>
      {ownFirst(lines).map((line) => (
        <div key={line.id}>
          <p>
            <span className={styles.title}>{line.title}</span>
            {line.quantity > 1 && <span className={styles.count}> × {line.quantity}</span>}
          </p>
          <p className="soft small">
            {factsOf(line).map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && " · "}
                <span>{fact}</span>
              </Fragment>
            ))}
          </p>
          {line.is_own === false && (
            <p className={`small ${styles.other}`}>
              Not one of your services: in the price as booked, {formatRupees(line.price)}
              {line.quantity > 1 && " each"}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** Lines of the vendor's own services come first. */
const ownFirst = (lines: readonly VendorLine[]) =>
  lines.toSorted((one, other) => Number(one.is_own === false) - Number(other.is_own === false));

function factsOf({ title, short_title, category, duration_minutes, quantity }: VendorLine) {
  const time = duration_minutes && `about ${formatSpan(duration_minutes * quantity)}`;
  return [short_title !== title && short_title, category, time].filter(
    (fact) => typeof fact === "string",
  );
}
