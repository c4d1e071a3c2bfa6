import { Alert } from "#ui/feedback/alert.tsx";
import { telLink } from "#apps/shared/site-contact.ts";
import { words } from "./suspension-notice.en.ts";

/** On every page while the vendor is suspended. */
export default function SuspensionNotice({ phone, reason }: { phone: string; reason: string }) {
  return (
    <Alert tone="bad" live>
      <p>
        <b>{words.suspended}</b> {reason}
      </p>
      <p>
        {words.means} <a href={telLink(phone)}>{phone}</a>
        {words.end}
      </p>
    </Alert>
  );
}
