import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";

const clock = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit" });

/** `4:05 pm` */
export const formatClock = (at: Date): string => clock.format(at);

type Props = {
  /** When the data was loaded. */
  loadedAt: Date | undefined;
  /** What works without a network, and what does not. */
  children: ReactNode;
};

/** A notice that there is no network, with the time at which the list was loaded. */
export const OfflineNotice = ({ loadedAt, children }: Props) => (
  <Alert tone="warn" live>
    <b>You are offline.</b> {loadedAt && `This list is from ${formatClock(loadedAt)}.`} {children}
  </Alert>
);
