import type { ReactNode } from "react";
import { NumberedSteps } from "#ui/content/numbered-steps.tsx";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import { nextSteps } from "./next-steps.ts";
import styles from "./next-steps-panel.module.css";

type Props = { booking: BookingConfirmation; children: ReactNode };

/** The next steps of a booking by its state, and the actions below. */
export function NextStepsPanel({ booking, children }: Props) {
  const steps = nextSteps(booking);
  if (steps.length === 0) return <div className={styles.next}>{children}</div>;
  return (
    <section className={styles.next} aria-labelledby="what-happens-now">
      <h2 id="what-happens-now">What happens now</h2>
      <NumberedSteps items={steps} />
      {children}
    </section>
  );
}
