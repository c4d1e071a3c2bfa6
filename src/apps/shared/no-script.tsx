import { Alert } from "#ui/feedback/alert.tsx";
import { telLink, useSite } from "./site-contact.ts";

/** Shown without scripts: `what` needs them, and a phone number to use instead. */
export function NoScript({ what }: { what: string }) {
  const { phone } = useSite();
  return (
    <noscript className="no-script">
      <Alert tone="warn">
        {what} needs JavaScript. Switch it on in your browser, or call us on{" "}
        <a href={telLink(phone)}>{phone}</a>.
      </Alert>
    </noscript>
  );
}
