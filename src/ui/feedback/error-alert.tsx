import type { ComponentProps, ReactNode } from "react";
import { Alert } from "./alert.tsx";

type Props = Pick<ComponentProps<typeof Alert>, "id" | "className"> & {
  /** The reason of the failure. Without it nothing is shown. */
  children: ReactNode;
};

/** The error of an action. It is announced at once. */
export const ErrorAlert = ({ children, ...rest }: Props) =>
  children ? (
    <Alert tone="bad" live {...rest}>
      {children}
    </Alert>
  ) : null;
