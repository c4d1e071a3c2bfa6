import { StatusBadge } from "./status-badge.tsx";

type Props = {
  isActive: boolean;
  active?: string;
  /** What is said of one that is not. */
  otherwise?: string;
};

/** Whether an account may work: "Active", or that it is deactivated or suspended. */
export const ActiveBadge = ({
  isActive,
  active = "Active",
  otherwise = "Deactivated",
}: Props) =>
  isActive ? (
    <StatusBadge shape="tick" tone="good">
      {active}
    </StatusBadge>
  ) : (
    <StatusBadge shape="stroke" tone="bad">
      {otherwise}
    </StatusBadge>
  );
