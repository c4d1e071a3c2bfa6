import type { ReactNode } from "react";
import { Steps } from "#ui/content/steps.tsx";
import type { Booked } from "./booked.ts";
import { stepsFrom } from "./steps-from.ts";
import styles from "./what-happens-now.module.css";

type Props = { booking: Booked; children: ReactNode };

/** What follows, in order, from how far the booking is; under it what can be done now. */
export function WhatHappensNow({ booking, children }: Props) {
  const steps = stepsFrom(booking);
  if (steps.length === 0) return <div className={styles.next}>{children}</div>;
  return (
    <section className={styles.next} aria-labelledby="what-happens-now">
      <h2 id="what-happens-now">What happens now</h2>
      <Steps items={steps} />
      {children}
    </section>
  );
}
