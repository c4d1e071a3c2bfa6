import { StatusBadge } from "./status-badge.tsx";

type Props = {
  isActive: boolean;
  active?: string;
  /** The text for an account that is not active. */
  otherwise?: string;
};

/** The state of an account: "Active", or that it is deactivated or suspended. */
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
