import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { formatPhone } from "#kernel/phone.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Portrait } from "#ui/data/initials.tsx";
import { FormPair } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { Person } from "#vendor-account/people/contract.ts";
import * as checks from "#vendor-account/people/fields.ts";
import { SmallButton } from "../shell/facts.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";

type Props = { vendor: { id: number; full_name: string } };

/** A vendor and its people, with what operators checked of each. */
export function VendorPeople({ vendor: { id, full_name } }: Props) {
  const query = useQuery({
    queryKey: opsKeys.vendorPeople(id),
    queryFn: () => unwrap(ops.vendors[":id"].people.$get({ param: { id: String(id) } })),
  });
  const isOffline = !useOnline();
  const [checking, setChecking] = useState<Person>();
  const day = today(serverNow());
  const nameOf = ({ is_self, first_name }: Person) => (is_self ? full_name : first_name);
  return (
    <Panel title="Who comes">
      <Loaded query={query} what="the people">
        {({ people, is_lapsed }) => (
          <>
            {is_lapsed && <p>No new offers: identity checks of all checked people have ended.</p>}
            {people.map((person) => (
              <div key={person.id} className="cluster">
                <Portrait name={nameOf(person)} photo={person.photo_url} />
                <div>
                  <b>{nameOf(person)}</b>
                  <p>{formatPhone(person.phone_number)}</p>
                  {person.checks.map((check) => (
                    <p key={check.kind}>
                      {checks.checkWords(check)}
                      {check.expires_on !== null && check.expires_on < day && <b> (ended)</b>}
                    </p>
                  ))}
                </div>
                <SmallButton disabled={isOffline} onClick={() => setChecking(person)}>
                  Record a check <span className="visually-hidden">of {nameOf(person)}</span>
                </SmallButton>
              </div>
            ))}
          </>
        )}
      </Loaded>
      {checking && (
        <FormDialog
          title={`What did you check of ${nameOf(checking)}?`}
          keep="Not now"
          act="Record the check"
          fields={{ kind: "aadhaar", on: day, expires_on: addDays(day, 365) }}
          call={({ kind, on, expires_on }) => {
            const json = { kind, on: on || null, expires_on: expires_on || null };
            const param = { id: String(checking.id) };
            return unwrap(ops.people[":id"].checks.$put({ param, json }));
          }}
          invalidates={opsKeys.all}
          done={`Recorded for ${nameOf(checking)}.`}
          onClose={() => setChecking(undefined)}
        >
          {(field) => (
            <>
              <SelectField label="Check" {...field("kind")}>
                {checks.CHECK_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {checks.CHECK_WORDS[kind]}
                  </option>
                ))}
              </SelectField>
              <FormPair>
                <TextField label="Checked on" type="date" width="date" max={day} {...field("on")} />
                <TextField label="Counts until" optional type="date" {...field("expires_on")} />
              </FormPair>
              <p className="soft small">
                It replaces the last check of this kind; without a day it takes that one back.
                Customers read the month. No message is sent.
              </p>
            </>
          )}
        </FormDialog>
      )}
    </Panel>
  );
}
