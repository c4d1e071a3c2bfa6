import type { ReactNode } from "react";
import { NumberedSteps } from "#ui/content/numbered-steps.tsx";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import styles from "./booked.module.css";
import { words } from "./next-steps-panel.en.ts";
import { words as say } from "./state-words.en.ts";

type Props = { booking: BookingConfirmation; children: ReactNode };

/**
 * The next steps of a booking, and the actions below: one element for every state, so that these
 * keep theirs.
 */
export function NextStepsPanel({ booking, children }: Props) {
  const steps = (booking.state?.steps ?? []).map(({ title, text }) => ({
    title: say.say(title),
    text: say.say(text),
  }));
  const hasSteps = steps.length > 0;
  return (
    <section
      className={`stack ${styles.next}`}
      aria-labelledby={hasSteps ? "what-happens-now" : undefined}
    >
      {hasSteps && (
        <>
          <h2 id="what-happens-now">{words.title}</h2>
          <NumberedSteps items={steps} />
        </>
      )}
      {children}
    </section>
  );
}
