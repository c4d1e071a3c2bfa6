import { useState } from "react";
import { opsKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { notDone } from "../shell/ops-client.tsx";
import { sendTransition, type TransitionRequest } from "./booking-calls.ts";

/**
 * Sends the transitions of one booking, one at a time. `send` resolves to whether it was accepted; `busy` is the
 * one under way; `done` counts those that were accepted.
 */
export function useBookingActions(id: string, onDone: () => void) {
  const [done, setDone] = useState(0);
  const toast = useToast();
  const { act, pending, problem, reset } = useAction(
    ({ request }: { request: TransitionRequest; message: string }) => sendTransition(id, request),
    {
      invalidates: [opsKeys.all],
      onDone: (_, { message }) => {
        toast({ text: message });
        setDone((count) => count + 1);
        onDone();
      },
    },
  );
  return {
    send: (request: TransitionRequest, message: string) => act({ request, message }),
    busy: pending[0]?.request.transition,
    done,
    problem,
    reset,
  };
}

export type BookingActions = ReturnType<typeof useBookingActions>;

/** A dialog about a booking, which sends what it asks for and stays open where that is refused. */
export type BookingDialogProps = Pick<BookingActions, "send" | "busy" | "problem"> & {
  booking: OpsBooking;
  onClose: () => void;
};

/** What a dialog shows of its transition; `what` begins a refusal: `Not moved.` */
export const dialogState = (
  { busy, problem, onClose }: Pick<BookingDialogProps, "busy" | "problem" | "onClose">,
  what?: string,
) => ({ isPending: busy !== undefined, problem: notDone(problem, what), onClose });
