import type { OpenInvitation, Operator } from "#account/operators/contract.ts";
import type { DeskRole } from "#kernel/actor.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import styles from "./operators.module.css";

export type OperatorAct = "deactivate" | "reactivate" | "reset" | "link" | "role";

type Acts = {
  isOnline: boolean;
  /** Whether the reader is an owner, who alone changes operators. */
  isOwner: boolean;
  onAct: (act: OperatorAct, operator: Operator) => void;
};

export const ROLE_NAMES: Record<DeskRole, string> = {
  owner: "Owner",
  operator: "Operator",
  helper: "Helper",
};

/** The time when an account was last used; null when it has no sessions. */
export const LastSeen = ({ at }: { at: string | null }) => (
  <span className="figures nowrap">
    {at === null ? <span className="soft">Signed out</span> : formatMoment(at)}
  </span>
);

const State = ({ is, yes, no }: { is: boolean; yes: string; no: string }) => (
  <StatusBadge shape={is ? "tick" : "stroke"} tone={is ? "good" : undefined}>
    {is ? yes : no}
  </StatusBadge>
);

const columnsOf = (acts: Acts): Column<Operator>[] => [
  {
    head: "Name",
    cell: ({ name, email, is_you, is_sample }) => (
      <span className={`cluster ${styles.name}`}>
        {name || email}
        {is_you && <span className={styles.you}>you</span>}
        {is_sample && <Tag size="small">Sample</Tag>}
        {name !== "" && <span className={styles.email}>{email}</span>}
      </span>
    ),
  },
  { head: "Role", cell: ({ desk_role }) => ROLE_NAMES[desk_role] },
  {
    head: "State",
    cell: ({ is_active }) => <State is={is_active} yes="Active" no="Deactivated" />,
  },
  {
    head: "Second factor",
    cell: ({ has_second_factor }) => <State is={has_second_factor} yes="Set up" no="None" />,
  },
  { head: "Last seen", cell: ({ last_seen_at }) => <LastSeen at={last_seen_at} /> },
  {
    head: "Since",
    cell: ({ created_at }) => <span className="figures nowrap">{formatMoment(created_at)}</span>,
  },
  { head: "Acts", cell: (operator) => <OperatorActs operator={operator} {...acts} /> },
];

type Props = Acts & { operators: readonly Operator[]; markOf: (operator: Operator) => object };

export const OperatorTable = ({ operators, markOf, ...acts }: Props) => (
  <DataTable
    label="Operators"
    rows={operators}
    keyOf={({ id }) => id}
    markOf={markOf}
    columns={columnsOf(acts)}
  />
);

const small = { variant: "quiet", size: "small" } as const;

function OperatorActs({ operator, isOnline, isOwner, onAct }: Acts & { operator: Operator }) {
  const name = operator.name || operator.email;
  if (operator.is_you)
    return (
      <span className="cluster" data-gap="2">
        <a className={buttonClass(small)} href={opsPaths.account}>
          Your account
        </a>
        <a className={buttonClass(small)} href={opsPaths.secondFactor}>
          Your second factor
        </a>
      </span>
    );
  if (!isOwner) return null;
  const button = (act: OperatorAct, label: string, words: string) => (
    <Button
      {...small}
      variant={act === "reset" ? "text" : "quiet"}
      disabled={!isOnline}
      aria-label={label}
      onClick={() => onAct(act, operator)}
    >
      {words}
    </Button>
  );
  if (!operator.is_active) return button("reactivate", `Reactivate ${name}`, "Reactivate");
  return (
    <span className="cluster" data-gap="2">
      {button("role", `Change role: ${name}`, "Change role")}
      {button("deactivate", `Deactivate ${name}`, "Deactivate")}
      {button("link", `Make a password link for ${name}`, "Password link")}
      {operator.has_second_factor &&
        button("reset", `Reset second factor: ${name}`, "Reset second factor")}
    </span>
  );
}

type WithdrawProps = {
  isOnline: boolean;
  isOwner: boolean;
  onWithdraw: (invitation: OpenInvitation) => void;
};

const invitationColumns = ({
  isOnline,
  isOwner,
  onWithdraw,
}: WithdrawProps): Column<OpenInvitation>[] => [
  { head: "Name", cell: ({ name }) => name },
  { head: "Email", cell: ({ email }) => email },
  { head: "Role", cell: ({ desk_role }) => ROLE_NAMES[desk_role] },
  {
    head: "Invited by",
    cell: ({ invited_by }) => invited_by || <span className="soft">A command</span>,
  },
  { head: "Link", cell: (invitation) => <LinkState invitation={invitation} /> },
  {
    head: "Acts",
    cell: (invitation) =>
      isOwner && (
        <Button
          {...small}
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
export const InvitationTable = ({
  invitations,
  ...acts
}: WithdrawProps & { invitations: readonly OpenInvitation[] }) => (
  <DataTable
    label="Open invitations"
    rows={invitations}
    keyOf={({ id }) => id}
    columns={invitationColumns(acts)}
    empty="Nobody is invited at the moment."
  />
);

const LinkState = ({ invitation }: { invitation: OpenInvitation }) => (
  <span className="figures nowrap">
    {invitation.inviter_left ? (
      <StatusBadge shape="stroke">Ended, inviter left</StatusBadge>
    ) : invitation.is_expired ? (
      <StatusBadge shape="stroke">Expired</StatusBadge>
    ) : (
      <StatusBadge shape="half">Good until {formatMoment(invitation.expires_at)}</StatusBadge>
    )}
  </span>
);
