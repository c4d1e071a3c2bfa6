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

/** What an action has done; nothing without children. */
export const DoneAlert = ({ children }: { children: ReactNode }) =>
  children ? (
    <Alert tone="good" live>
      {children}
    </Alert>
  ) : null;
