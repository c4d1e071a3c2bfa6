import { opsPaths } from "#kernel/ops-paths.ts";
import type { Operator } from "#account/contract/ops.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Tag } from "#ui/data/tag.tsx";
import styles from "./operators.module.css";

type Props = {
  operators: readonly Operator[];
  isOnline: boolean;
  markOf: (operator: Operator) => object;
  onDeactivate: (operator: Operator) => void;
  onReactivate: (operator: Operator) => void;
  onReset: (operator: Operator) => void;
  /** Called to create a one-time link for a new password. */
  onForgotten: (operator: Operator) => void;
};

/** The time when an account was last used; null when it has no sessions. */
export const LastSeen = ({ at }: { at: string | null }) => (
  <span className={styles.when}>
    {at === null ? <span className="soft">Signed out</span> : formatMoment(at)}
  </span>
);

type OperatorActionHandlers = Omit<Props, "operators" | "markOf">;

const columnsOf = (actions: OperatorActionHandlers): Column<Operator>[] => [
  {
    head: "Name",
    cell: ({ name, email, is_you, is_sample }) => (
      <span className={`cluster ${styles.name}`}>
        {name || email}
        {is_you && <span className={styles.you}>you</span>}
        {is_sample && <Tag size="small">Sample</Tag>}
      </span>
    ),
  },
  { head: "Email", cell: ({ email }) => email },
  {
    head: "State",
    cell: ({ is_active }) =>
      is_active ? (
        <StatusBadge shape="tick" tone="good">
          Active
        </StatusBadge>
      ) : (
        <StatusBadge shape="stroke">Deactivated</StatusBadge>
      ),
  },
  {
    head: "Second factor",
    cell: ({ has_second_factor }) =>
      has_second_factor ? (
        <StatusBadge shape="tick" tone="good">
          Set up
        </StatusBadge>
      ) : (
        <StatusBadge shape="stroke">None</StatusBadge>
      ),
  },
  {
    head: "Last seen",
    cell: ({ last_seen_at }) => <LastSeen at={last_seen_at} />,
  },
  {
    head: "Since",
    cell: ({ created_at }) => <span className={styles.when}>{formatMoment(created_at)}</span>,
  },
  { head: "Acts", cell: (operator) => <OperatorActions operator={operator} {...actions} /> },
];

/** The table of operators, including former ones. */
export const OperatorTable = ({ operators, markOf, ...actions }: Props) => (
  <DataTable
    label="Operators"
    rows={operators}
    keyOf={({ id }) => id}
    markOf={markOf}
    columns={columnsOf(actions)}
  />
);

type OperatorActionsProps = OperatorActionHandlers & { operator: Operator };

function OperatorActions(props: OperatorActionsProps) {
  const { operator, isOnline, onDeactivate, onReactivate, onReset, onForgotten } = props;
  const name = operator.name || operator.email;
  if (operator.is_you)
    return (
      <span className={styles.actions}>
        <a className={buttonClass({ variant: "quiet", size: "small" })} href={opsPaths.account}>
          Your account
        </a>
        <a
          className={buttonClass({ variant: "quiet", size: "small" })}
          href={opsPaths.secondFactor}
        >
          Your second factor
        </a>
      </span>
    );
  const quiet = { variant: "quiet", size: "small", disabled: !isOnline } as const;
  if (!operator.is_active)
    return (
      <Button {...quiet} aria-label={`Let ${name} back in`} onClick={() => onReactivate(operator)}>
        Let back in
      </Button>
    );
  return (
    <span className={styles.actions}>
      <Button {...quiet} aria-label={`Deactivate ${name}`} onClick={() => onDeactivate(operator)}>
        Deactivate
      </Button>
      <Button
        {...quiet}
        aria-label={`Make a password link for ${name}`}
        onClick={() => onForgotten(operator)}
      >
        Password link
      </Button>
      {operator.has_second_factor && (
        <Button
          variant="text"
          size="small"
          disabled={!isOnline}
          aria-label={`Reset the second factor of ${name}`}
          onClick={() => onReset(operator)}
        >
          Reset second factor
        </Button>
      )}
    </span>
  );
}
