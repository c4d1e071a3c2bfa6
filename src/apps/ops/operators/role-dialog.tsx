import { useState } from "react";
import type { Operator } from "#account/operators/contract.ts";
import { toSentence, unwrap } from "#api-client/api-error.ts";
import { DESK_ROLES, type DeskRole } from "#kernel/actor.ts";
import { RadioGroup, RadioRow } from "#ui/choices/radio-group.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { useOpsAction } from "../shell/ops-client.tsx";
import { ROLE_NAMES } from "./operator-table.tsx";
import { operators, paramOf } from "./operators-query.ts";

const MAY: Record<DeskRole, string> = {
  helper:
    "Bookings, callers and the inbox. No money, exports, vendors, approvals, catalogue or sent messages.",
  operator: "Everything but operators and the business details.",
  owner: "Everything.",
};

type ChoiceProps = { value: DeskRole; onChange: (role: DeskRole) => void };

export const RoleChoice = ({ value, onChange }: ChoiceProps) => (
  <RadioGroup legend="Role">
    {DESK_ROLES.map((role) => (
      <RadioRow
        key={role}
        name="desk_role"
        label={ROLE_NAMES[role]}
        sub={MAY[role]}
        checked={role === value}
        onChange={() => onChange(role)}
      />
    ))}
  </RadioGroup>
);

export function RoleDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const [desk_role, setRole] = useState(operator.desk_role);
  const name = operator.name || operator.email;
  const { act, isPending, problem } = useOpsAction(
    () => unwrap(operators[":id"].role.$put({ ...paramOf(operator.id), json: { desk_role } })),
    () => `${name} is ${desk_role === "helper" ? "a" : "an"} ${desk_role} now.`,
  );
  return (
    <ActionDialog
      title={`What may ${name} do?`}
      keep="Keep it as it is"
      act="Change the role"
      isPending={isPending}
      problem={problem && toSentence(problem.message)}
      onAct={async () => (await act()) && onClose()}
      onClose={onClose}
    >
      <RoleChoice value={desk_role} onChange={setRole} />
    </ActionDialog>
  );
}
