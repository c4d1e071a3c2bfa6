import { Alert } from "#ui/feedback/alert.tsx";
import { telLink, useSite } from "./site-contact.ts";
import { words } from "./no-script.en.ts";

/** Shown without scripts: `what` needs them, and a phone number to use instead. */
export function NoScript({ what }: { what: string }) {
  const { phone } = useSite();
  return (
    <noscript className="no-script">
      <Alert tone="warn">
        {words.needs(what)}
        <a href={telLink(phone)}>{phone}</a>
        {words.end}
      </Alert>
    </noscript>
  );
}
