import type { ComponentProps, ReactNode } from "react";
import { Alert } from "./alert.tsx";

type Props = Pick<ComponentProps<typeof Alert>, "id" | "className"> & {
  /** Why something failed; nothing is shown without it. */
  children: ReactNode;
};

/** An error that answers what somebody has just done: announced at once. */
export const ErrorAlert = ({ children, ...rest }: Props) =>
  children ? (
    <Alert tone="bad" live {...rest}>
      {children}
    </Alert>
  ) : null;
