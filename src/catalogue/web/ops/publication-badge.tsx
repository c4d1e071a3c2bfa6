import { StatusBadge } from "#ui/data/status-badge.tsx";

/** Whether the public sees an item. */
export const PublicationBadge = ({ item }: { item: { retired_at: string | null } | undefined }) =>
  item === undefined ? (
    <StatusBadge shape="gaps">Not published yet</StatusBadge>
  ) : item.retired_at !== null ? (
    <StatusBadge shape="stroke">Retired</StatusBadge>
  ) : (
    <StatusBadge shape="tick" tone="good">
      Published
    </StatusBadge>
  );
