import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";

/** Asks about work that is done. What is not right becomes a numbered message with the Booking ID. */
export default function HowWasIt({ booking }: { booking: FollowedBooking }) {
  const [isGood, setIsGood] = useState(false);
  const { order_id, first_name, last_name } = booking;
  const problem = { order_id, name: `${first_name} ${last_name}` };
  return (
    <>
      <p role="status">
        {isGood ? "Thank you." : "How was it? If something is not right, we put it right."}
      </p>
      {!isGood && (
        <Button variant="quiet" onClick={() => setIsGood(true)}>
          All good
        </Button>
      )}
      <Link to="/contact" state={{ problem }} className={buttonClass({ variant: "quiet" })}>
        Something is not right
      </Link>
    </>
  );
}
