import type { ReactNode } from "react";
import styles from "./what-happens-now.module.css";

/** What follows a booking, in order; under it what can be done now. */
export const WhatHappensNow = ({ children }: { children: ReactNode }) => (
  <section className={styles.next} aria-labelledby="what-happens-now">
    <h2 id="what-happens-now">What happens now</h2>
    <ol className={styles.list}>
      <li>
        <b>Cleaners near you see the booking.</b> The first to accept is yours.
      </li>
      <li>
        <b>That cleaner gets your address</b> and your phone number. The others do not.
      </li>
      <li>
        <b>If nobody accepts,</b> our desk looks for someone and calls you.
      </li>
    </ol>
    {children}
  </section>
);
