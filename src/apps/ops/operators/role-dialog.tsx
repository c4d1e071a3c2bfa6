import type { ComponentProps } from "react";
import type { Operator } from "#account/operators/contract.ts";
import { unwrap } from "#api-client/api-error.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { DESK_ROLES, type DeskRole } from "#kernel/actor.ts";
import { RadioGroup, RadioRow } from "#ui/choices/radio-group.tsx";
import { opsKeys } from "../shell/ops-client.tsx";
import { ROLE_NAMES } from "./operator-table.tsx";
import { operators, paramOf } from "./operators-query.ts";

const MAY: Record<DeskRole, string> = {
  helper:
    "Bookings, callers and the inbox. No money, exports, vendors, approvals, catalogue or sent messages.",
  operator: "Everything but operators and the business details.",
  owner: "Everything.",
};

type ChoiceProps = { field: ComponentProps<"input"> & { error: string | undefined } };

export const RoleChoice = ({ field: { id: _id, error: _error, ...radio } }: ChoiceProps) => (
  <RadioGroup legend="Role">
    {DESK_ROLES.map((role) => (
      <RadioRow key={role} {...radio} value={role} label={ROLE_NAMES[role]} sub={MAY[role]} />
    ))}
  </RadioGroup>
);

export function RoleDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const name = operator.name || operator.email;
  return (
    <FormDialog
      title={`What may ${name} do?`}
      keep="Keep it as it is"
      act="Change the role"
      fields={{ desk_role: operator.desk_role }}
      call={(json) => unwrap(operators[":id"].role.$put({ ...paramOf(operator.id), json }))}
      invalidates={opsKeys.all}
      done={({ desk_role }) =>
        `${name} is ${desk_role === "helper" ? "a" : "an"} ${desk_role} now.`
      }
      onClose={onClose}
    >
      {(field) => <RoleChoice field={field("desk_role")} />}
    </FormDialog>
  );
}
