import type { ReactNode } from "react";
import { today } from "#kernel/time/day.ts";
import { NumberedSteps } from "#ui/content/numbered-steps.tsx";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import { nextSteps } from "./next-steps.ts";
import { useNow } from "../slots/use-now.ts";
import styles from "./next-steps-panel.module.css";

type Props = { booking: BookingConfirmation; children: ReactNode };

/**
 * The next steps of a booking by its state, and the actions below. One element for every state: what is
 * below keeps its state when the last step is done.
 */
export function NextStepsPanel({ booking, children }: Props) {
  const now = useNow();
  const steps = nextSteps(booking, now && today(now));
  const hasSteps = steps.length > 0;
  return (
    <section className={styles.next} aria-labelledby={hasSteps ? "what-happens-now" : undefined}>
      {hasSteps && (
        <>
          <h2 id="what-happens-now">What happens now</h2>
          <NumberedSteps items={steps} />
        </>
      )}
      {children}
    </section>
  );
}
