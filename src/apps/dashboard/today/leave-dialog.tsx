import { signOut } from "#apps/shared/account/sign-out.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { storedEvents } from "./stored-events.ts";
import { words } from "./leave-dialog.en.ts";

/** Before a sign-out with steps that are not sent: they stay on this phone for the next sign-in. */
export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { length } = useStoredValue(storedEvents);
  return (
    <ActionDialog
      title={words.title}
      keep={words.stay}
      act={words.leave}
      onAct={() => signOut(authenticatedClient)}
      onClose={onClose}
    >
      <p>{words.kept(length)}</p>
    </ActionDialog>
  );
}
