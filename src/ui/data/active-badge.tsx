import { StatusBadge } from "./status-badge.tsx";

type Props = { isActive: boolean; active?: string; otherwise?: string };

export const ActiveBadge = ({ isActive, active = "Active", otherwise = "Deactivated" }: Props) =>
  isActive ? (
    <StatusBadge shape="tick" tone="good">
      {active}
    </StatusBadge>
  ) : (
    <StatusBadge shape="stroke" tone="bad">
      {otherwise}
    </StatusBadge>
  );
