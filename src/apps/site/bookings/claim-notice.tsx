import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { toSentence } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { claimBooking } from "./own-booking-calls.ts";
import { words } from "./claim-notice.en.ts";

export default function ClaimNotice({ followKey }: { followKey: string }) {
  const [isDone, setIsDone] = useState(false);
  const { act, isPending, problem } = useAction(() => claimBooking(followKey), {
    onDone: () => setIsDone(true),
  });

  if (isDone)
    return (
      <Alert tone="good" live>
        {words.added}
        <Link to="/bookings">{words.myBookings}</Link>
      </Alert>
    );
  return (
    <>
      <ErrorAlert>{problem && toSentence(problem.message)}</ErrorAlert>
      <Alert>
        <p>{words.keep}</p>
        <p>
          <Button variant="quiet" size="small" busy={isPending} onClick={() => void act()}>
            {words.add}
          </Button>
        </p>
      </Alert>
    </>
  );
}
