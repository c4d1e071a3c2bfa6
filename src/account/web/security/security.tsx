import { useLoaded } from "#ui/browser/use-loaded.ts";
import { PasswordForm } from "./password-form.tsx";
import { loadSessions } from "./security-calls.ts";
import styles from "./security.module.css";
import { SessionList } from "./session-list.tsx";

/** The account's own password and sessions. */
export function Security() {
  const { loaded, reload } = useLoaded(loadSessions);
  return (
    <div className={styles.parts}>
      <section className={`stack ${styles.part}`} aria-labelledby="password-title">
        <h2 id="password-title" className={styles.title}>
          Password
        </h2>
        <p className="soft">A new password signs out all other devices.</p>
        <PasswordForm onChanged={() => void reload()} />
      </section>
      <section className={`stack ${styles.part}`} aria-labelledby="sessions">
        <h2 id="sessions" className={styles.title} tabIndex={-1}>
          Where you are signed in
        </h2>
        <SessionList loaded={loaded} reload={reload} />
      </section>
    </div>
  );
}
