import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";

const clock = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit" });

/** `4:05 pm` */
export const formatClock = (at: Date): string => clock.format(at);

type Props = {
  loadedAt: Date | undefined;
  children: ReactNode;
};

export const OfflineNotice = ({ loadedAt, children }: Props) => (
  <Alert tone="warn" live>
    <b>You are offline.</b> {loadedAt && `This list is from ${formatClock(loadedAt)}.`} {children}
  </Alert>
);
