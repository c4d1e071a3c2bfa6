import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { useAnswers } from "./use-answers.ts";
import { nameOf } from "./vendor-bookings.ts";

type Props = Pick<ReturnType<typeof useAnswers>, "beyond" | "closeBeyond" | "acceptBeyond">;

/** Asks once before a booking is accepted that is beyond what the vendor said of its own time. */
export const BeyondDialog = ({ beyond, closeBeyond, acceptBeyond }: Props) => (
  <Dialog
    open={beyond !== undefined}
    onClose={closeBeyond}
    title="Accept this as well?"
    actions={
      <>
        <Button variant="quiet" onClick={closeBeyond}>
          Do not accept
        </Button>
        <Button onClick={acceptBeyond}>Accept as well</Button>
      </>
    }
  >
    {beyond && (
      <p>
        {beyond.reason}. The booking for {nameOf(beyond.booking)} is not accepted yet.
      </p>
    )}
  </Dialog>
);
