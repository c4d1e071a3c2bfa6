import { Alert } from "#ui/feedback/alert.tsx";
import styles from "./no-script.module.css";
import { telLink, useSite } from "./site-contact.ts";

/** Shown without scripts: `what` needs them, and a phone number to use instead. */
export function NoScript({ what }: { what: string }) {
  const { phone } = useSite();
  return (
    <noscript className={styles.place}>
      <Alert tone="warn">
        {what} needs JavaScript. Switch it on in your browser, or call us on{" "}
        <a href={telLink(phone)}>{phone}</a>.
      </Alert>
    </noscript>
  );
}
