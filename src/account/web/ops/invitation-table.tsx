import type { OpenInvitation } from "#account/contract/ops.ts";
import { Button } from "#ui/actions/button.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { formatMoment } from "#kernel/time/format-moment.ts";
import styles from "./operators.module.css";

type Props = {
  invitations: readonly OpenInvitation[];
  isOnline: boolean;
  onWithdraw: (invitation: OpenInvitation) => void;
};

const columnsOf = ({
  isOnline,
  onWithdraw,
}: Omit<Props, "invitations">): Column<OpenInvitation>[] => [
  { head: "Name", cell: ({ name }) => name },
  { head: "Email", cell: ({ email }) => email },
  {
    head: "Invited by",
    cell: ({ invited_by }) => invited_by || <span className="soft">A command</span>,
  },
  {
    head: "Link",
    cell: ({ is_expired, inviter_left, expires_at }) => (
      <span className={styles.when}>
        {inviter_left ? (
          <StatusBadge shape="stroke">Ended, inviter left</StatusBadge>
        ) : is_expired ? (
          <StatusBadge shape="stroke">Expired</StatusBadge>
        ) : (
          <StatusBadge shape="half">Good until {formatMoment(expires_at)}</StatusBadge>
        )}
      </span>
    ),
  },
  {
    head: "Acts",
    cell: (invitation) => (
      <Button
        variant="quiet"
        size="small"
        disabled={!isOnline}
        aria-label={`Withdraw the invitation of ${invitation.name}`}
        onClick={() => onWithdraw(invitation)}
      >
        Withdraw
      </Button>
    ),
  },
];

/** The open invitations. A link is shown only once, when it is created. */
export const InvitationTable = ({ invitations, ...actions }: Props) => (
  <DataTable
    label="Open invitations"
    rows={invitations}
    keyOf={({ id }) => id}
    columns={columnsOf(actions)}
  />
);
