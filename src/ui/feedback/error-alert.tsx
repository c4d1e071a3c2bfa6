import type { ComponentProps, ReactNode } from "react";
import { Alert } from "./alert.tsx";

type Props = Pick<ComponentProps<typeof Alert>, "id" | "className"> & {
  children: ReactNode;
};

export const ErrorAlert = ({ children, ...rest }: Props) =>
  children ? (
    <Alert tone="bad" live {...rest}>
      {children}
    </Alert>
  ) : null;

/** What an action has done. The region is there before its text, which would not be announced otherwise. */
export const DoneAlert = ({ children }: { children: ReactNode }) => (
  <div role="status" className={children ? undefined : "visually-hidden"}>
    {children && <Alert tone="good">{children}</Alert>}
  </div>
);
