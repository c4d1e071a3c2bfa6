import { useLoaded, type Loaded } from "#ui/browser/use-loaded.ts";
import {
  loadSessions,
  loadUsername,
  changePassword,
  endOtherSessions,
  endSession,
} from "./security-calls.ts";
import styles from "./security.module.css";
import { useState, type ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { DoneAlert, ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import type { OpenSession } from "#account/contract.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { NotLoaded } from "#ui/feedback/query-view.tsx";
import { useAction } from "#api-client/use-action.ts";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { words } from "./security.en.ts";

export function Security() {
  const { loaded, reload } = useLoaded(loadSessions);
  return (
    <div className="stack readable" data-gap="7">
      <AccountPart id="password-title" title={words.password}>
        <p className="soft">{words.passwordMeans}</p>
        <PasswordForm onChanged={() => void reload()} />
      </AccountPart>
      <AccountPart id="sessions" title={words.where}>
        <SessionList loaded={loaded} reload={reload} />
      </AccountPart>
    </div>
  );
}

type PartProps = { id: string; title: string; children: ReactNode };

/** A part of an account's page. Its heading takes the focus when a pressed button is gone. */
export const AccountPart = ({ id, title, children }: PartProps) => (
  <section className="stack" aria-labelledby={id}>
    <h2 id={id} className="step-2" tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
);

type Props = { onChanged: () => void };

function PasswordForm({ onChanged }: Props) {
  const [isDone, setIsDone] = useState(false);
  const { loaded: username } = useLoaded(loadUsername);
  const { form, notice, isPending, field, onSubmit } = useForm({
    values: { current_password: "", password: "", password_confirmation: "" },
    call(passwords) {
      setIsDone(false);
      return changePassword(passwords);
    },
    onDone() {
      form.reset();
      setIsDone(true);
      onChanged();
    },
  });

  return (
    <Form narrow onSubmit={onSubmit}>
      <ErrorAlert>{notice}</ErrorAlert>
      <DoneAlert>{isDone && words.changed}</DoneAlert>
      {/* A password manager keeps the new password under this name. */}
      {username.state === "ready" && (
        <input hidden readOnly autoComplete="username" value={username.value} />
      )}
      <PasswordField
        {...field("current_password")}
        id="current-password"
        label={words.current}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields field={field} />
      <FormEnd>
        <Button type="submit" busy={isPending}>
          {words.change}
        </Button>
      </FormEnd>
    </Form>
  );
}

type SessionListProps = { loaded: Loaded<OpenSession[]>; reload: () => Promise<void> };

const nameOf = ({ device }: OpenSession): string => device || words.unknown;

function SessionList({ loaded, reload }: SessionListProps) {
  const [done, setDone] = useState<string>();
  const {
    act,
    isPending,
    pending: [ending],
    problem,
  } = useAction(
    async (session: OpenSession | undefined) => {
      setDone(undefined);
      await (session ? endSession(session.id) : endOtherSessions()).finally(reload);
    },
    {
      onDone: (_, session) =>
        setDone(session ? words.signedOut(nameOf(session)) : words.allSignedOut),
    },
  );

  /** The pressed button may be removed, so the focus moves to the list. */
  async function end(session?: OpenSession) {
    await act(session);
    document.getElementById("sessions")?.focus({ preventScroll: true });
  }

  if (loaded.state !== "ready")
    return <NotLoaded state={loaded.state} what={words.devices} onRetry={reload} />;
  const others = loaded.value.filter(({ is_this }) => !is_this);
  return (
    <div className="stack">
      <ErrorAlert>{problem?.message}</ErrorAlert>
      <DoneAlert>{done}</DoneAlert>
      <Rows>
        {loaded.value.map((session) => (
          <Row
            key={session.id}
            name={
              <span className={styles.device}>
                {nameOf(session)} {session.is_this && <Tag size="small">{words.thisDevice}</Tag>}
              </span>
            }
            sub={words.used(formatMoment(session.signed_in_at), formatMoment(session.last_used_at))}
            control={
              !session.is_this && (
                <Button
                  variant="quiet"
                  size="small"
                  className={styles.end}
                  busy={ending?.id === session.id}
                  aria-label={words.signOutLabel(
                    nameOf(session),
                    formatMoment(session.signed_in_at),
                  )}
                  onClick={() => void end(session)}
                >
                  {words.signOut}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {others.length === 0 ? (
        <p className="soft">{words.onlyThis}</p>
      ) : (
        <p>
          <Button
            variant="quiet"
            busy={isPending && ending === undefined}
            onClick={() => void end()}
          >
            {words.signOutAll}
          </Button>
        </p>
      )}
    </div>
  );
}
