import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { claimBooking } from "./own-booking-calls.ts";

/** Offers a signed-in customer to keep a booking that was made without an account. */
export default function ClaimNotice({ followKey }: { followKey: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isDone, setIsDone] = useState(false);

  async function claim() {
    setIsBusy(true);
    const refused = await claimBooking(followKey);
    setIsBusy(false);
    setProblem(refused);
    setIsDone(refused === undefined);
  }

  if (isDone)
    return (
      <Alert tone="good" live>
        This booking is in your account now. <Link to="/bookings">My bookings</Link>
      </Alert>
    );
  return (
    <>
      <ErrorAlert>{problem && `${problem}.`}</ErrorAlert>
      <Alert>
        <p>This booking was made without an account. Keep it with your other bookings?</p>
        <p>
          <Button variant="quiet" size="small" busy={isBusy} onClick={() => void claim()}>
            Add to My bookings
          </Button>
        </p>
      </Alert>
    </>
  );
}
