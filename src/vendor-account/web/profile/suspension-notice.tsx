import { Alert } from "#ui/feedback/alert.tsx";
import { useProfile } from "./use-profile.ts";

/**
 * A notice on every page of the dashboard that the vendor is suspended, with the reason and a phone
 * number.
 */
export function SuspensionNotice({ phone }: { phone: string }) {
  const suspension = useProfile().data?.suspension;
  if (!suspension) return null;
  return (
    <Alert tone="bad" live>
      <p>
        <b>Your account is suspended:</b> {suspension.reason}
      </p>
      <p>
        You get no new offers, and customers do not see your own services. What you have accepted
        stays yours. Call us on <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>.
      </p>
    </Alert>
  );
}
