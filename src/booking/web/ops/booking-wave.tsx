import type { OpsWave } from "#booking/contract/waves.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { describeTime } from "./booking-timeline.tsx";
import styles from "./booking.module.css";

const BECAUSE: Record<OpsWave["because"], string> = {
  booked: "when it was booked",
  next: "",
  given_back: "as it was free again",
  rescheduled: "as it was moved to another time",
  moved: "as it was moved to another city",
  operator: "by an operator",
};

const ANSWERS: Record<OpsWave["vendors"][number]["answer"], string> = {
  none: "asked about the former time or place",
  pending: "has not answered",
  accepted: "accepted",
  rejected: "said no",
};

const countOf = ({ vendors }: OpsWave, answer: string): number =>
  vendors.filter((vendor) => vendor.answer === answer).length;

/** `Wave 2: 50 asked at 10:20, 3 said no` */
function titleOf(wave: OpsWave, today: string): string {
  const parts = [
    `${wave.vendors.length} asked at ${describeTime(wave.made_at, today)}`,
    BECAUSE[wave.because],
  ].filter((part) => part !== "");
  const [yes, no] = [countOf(wave, "accepted"), countOf(wave, "rejected")];
  const answers = [yes > 0 && "one accepted", no > 0 && `${no} said no`].filter(
    (part) => part !== false,
  );
  return `Wave ${wave.wave}: ${[parts.join(" "), ...answers].join(", ")}`;
}

/** A wave with its vendors in the order in which they were asked, what the order was made of, and the answers. */
export const BookingWave = ({ wave, today }: { wave: OpsWave; today: string }) => (
  <details className={styles.weeks}>
    <summary>{titleOf(wave, today)}</summary>
    <ol className={styles.asked} aria-label={`Wave ${wave.wave}`}>
      {wave.vendors.map(({ id, name, points, reasons, answer, answered_at }) => (
        <li key={id}>
          <a href={opsPaths.vendor(id)}>{name}</a>: {ANSWERS[answer]}
          {answered_at !== null && ` at ${describeTime(answered_at, today)}`}
          {points !== null && (
            <span className={styles.why}>
              {" "}
              {points} points: {reasons.join(", ")}
            </span>
          )}
        </li>
      ))}
    </ol>
  </details>
);
