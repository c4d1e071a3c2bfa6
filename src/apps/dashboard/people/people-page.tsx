import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { telLink, useSite } from "#apps/shared/site-contact.ts";
import { formatPhone } from "#kernel/phone.ts";
import { Button } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { Portrait } from "#ui/data/initials.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import type { Person } from "#vendor-account/people/contract.ts";
import { MAX_PEOPLE } from "#vendor-account/people/fields.ts";
import styles from "./people.module.css";
import { peopleQuery } from "./people-query.ts";
import { PersonDialog } from "./person-dialog.tsx";
import { words } from "./people-page.en.ts";

export function PeoplePage() {
  const query = useQuery(peopleQuery);
  const [saving, setSaving] = useState<Person | "new">();
  const [leaving, setLeaving] = useState<Person>();
  const isOffline = !useOnline();
  const { phone } = useSite();
  return (
    <>
      <PageTitle title={words.title} />
      <DashboardHeader title={words.title}>{words.intro}</DashboardHeader>
      <QueryView query={query} loading={words.loading} failed={words.failed}>
        {({ people, is_lapsed }) => (
          <>
            {is_lapsed && (
              <Alert tone="bad">
                <b>{words.noBookings}</b>
                {words.lapsed}
                <a href={telLink(phone)}>{phone}</a>
                {words.checkAgain}
              </Alert>
            )}
            <ul className={styles.people}>
              {people.map((person) => (
                <li key={person.id} className={`surface ${styles.person}`}>
                  <Portrait name={person.first_name} photo={person.photo_url} />
                  <div className={styles.words}>
                    <h2>{person.is_self ? words.you(person.first_name) : person.first_name}</h2>
                    <p className="figures">{formatPhone(person.phone_number)}</p>
                    {person.checks.map((check) => (
                      <p key={check.kind} className="soft small">
                        {words.check(check)}
                      </p>
                    ))}
                    {person.checks.length === 0 && <p className="soft small">{words.noChecks}</p>}
                  </div>
                  <div className="cluster">
                    <Button
                      variant="quiet"
                      size="small"
                      disabled={isOffline}
                      onClick={() => setSaving(person)}
                    >
                      {person.is_self ? words.changePhoto : words.edit}
                      <Whose person={person} />
                    </Button>
                    {!person.is_self && (
                      <Button
                        variant="quietDanger"
                        size="small"
                        disabled={isOffline}
                        onClick={() => setLeaving(person)}
                      >
                        {words.remove}
                        <Whose person={person} />
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            <p>
              <Button
                disabled={isOffline || people.length > MAX_PEOPLE}
                onClick={() => setSaving("new")}
              >
                {words.add}
              </Button>
            </p>
            {people.length > MAX_PEOPLE && <p className="soft small">{words.most(MAX_PEOPLE)}</p>}
          </>
        )}
      </QueryView>
      {saving && (
        <PersonDialog
          person={saving === "new" ? undefined : saving}
          onClose={() => setSaving(undefined)}
        />
      )}
      {leaving && <RemoveDialog person={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

const Whose = ({ person: { first_name, is_self } }: { person: Person }) =>
  !is_self && <span className="visually-hidden"> {first_name}</span>;

function RemoveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, first_name: name, jobs } = person;
  const toast = useToast();
  const { act, isPending, problem } = useAction(
    () => unwrap(authenticatedClient.api.v1.people[":id"].$delete({ param: { id: String(id) } })),
    {
      invalidates: [queryKeys.dashboard.people],
      onDone: () => {
        onClose();
        toast({ text: words.removed(name) });
      },
    },
  );
  return (
    <ActionDialog
      title={words.removeQuestion(name)}
      keep={words.keep}
      act={words.remove}
      isDanger
      isPending={isPending}
      problem={problem?.message}
      onAct={() => act()}
      onClose={onClose}
    >
      <p>{jobs.length === 0 ? words.again : words.named(name, jobs.length)}</p>
    </ActionDialog>
  );
}
