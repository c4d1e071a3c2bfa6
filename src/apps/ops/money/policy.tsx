import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import type { PolicyAnswer } from "#ledger/policy-contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { Form, FormPair } from "#ui/forms/form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";

/** What a closed door, a no-show and a damage cost: the same for both sides. */
export function Policy() {
  const query = useQuery({
    queryKey: opsKeys.policy,
    queryFn: () => unwrap(ops.policy.$get()),
  });
  return (
    <Loaded query={query} what="the policy">
      {({ policy }) => <PolicyForm key={policy.version} {...policy} />}
    </Loaded>
  );
}

function PolicyForm({ version, ...policy }: PolicyAnswer["policy"]) {
  const toast = useToast();
  const { notice, isPending, field, onSubmit } = useForm({
    values: {
      closed_door_share: String(policy.closed_door_share),
      no_show_share: String(policy.no_show_share),
      late_minutes: String(policy.late_minutes),
      damage_cap: String(policy.damage_cap),
    },
    call: (typed) => unwrap(ops.policy.$put({ json: { ...typed, version } })),
    invalidates: [opsKeys.all],
    onDone: () => toast({ text: "Saved." }),
  });
  return (
    <Panel title="When a visit goes wrong">
      <Form className="stack" onSubmit={onSubmit}>
        <p className="soft">
          For visits from now on. Never more than the vendor gets for the visit. Both shares are 0,
          or neither.
        </p>
        <FormPair>
          <TextField
            label="Nobody opens: the customer pays"
            hint="Percent of the price of the visit"
            inputMode="numeric"
            {...field("closed_door_share")}
          />
          <TextField
            label="Nobody comes: the customer pays less"
            hint="Percent of the price of the visit, at our cost"
            inputMode="numeric"
            {...field("no_show_share")}
          />
        </FormPair>
        <FormPair>
          <TextField
            label="As bad as nobody comes"
            hint="Minutes after the end of the hour that was agreed"
            inputMode="numeric"
            {...field("late_minutes")}
          />
          <TextField
            label="A damage: we pay at most"
            hint="Rupees"
            inputMode="numeric"
            {...field("damage_cap")}
          />
        </FormPair>
        <ErrorAlert>{notice}</ErrorAlert>
        <Button type="submit" busy={isPending}>
          Save the policy
        </Button>
      </Form>
    </Panel>
  );
}
