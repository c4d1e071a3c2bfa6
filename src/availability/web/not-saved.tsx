import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import type { NotSaved as Reason } from "./use-availability.ts";

type Props = {
  reason: Reason | undefined;
  isBusy: boolean;
  onShowSaved: () => void;
  onSaveAnyway: () => void;
};

/** Why the availability was not saved; what was changed elsewhere is not overwritten unasked. */
export function NotSaved({ reason, isBusy, onShowSaved, onSaveAnyway }: Props) {
  if (reason === undefined) return null;
  if (reason !== "overtaken") return <ErrorAlert>{reason.text}</ErrorAlert>;
  return (
    <Alert tone="warn" live>
      <p>
        <b>Not saved: your availability was changed in another tab or on another device.</b> What
        you changed here is still on this page.
      </p>
      <p className="cluster">
        <Button variant="quiet" busy={isBusy} onClick={onSaveAnyway}>
          Save what is here
        </Button>
        <Button variant="text" disabled={isBusy} onClick={onShowSaved}>
          Show what was saved
        </Button>
      </p>
    </Alert>
  );
}
