import { useState, type ReactNode } from "react";
import { toSentence, type ActionProblem } from "#api-client/api-error.ts";
import { opsKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { ReasonDialog } from "#ui/overlays/reason-dialog.tsx";

type Acting<Input> = {
  call: (input: Input) => Promise<unknown>;
  done: string;
  onClose: () => void;
};

function useActing<Input>({ call, done, onClose }: Acting<Input>) {
  const toast = useToast();
  const { act, isPending, problem } = useAction(call, {
    invalidates: [opsKeys.all],
    onDone: () => {
      onClose();
      toast({ text: done });
    },
  });
  return { onAct: act, isPending, problem: problem && toSentence(problem.message), onClose };
}

type Words<Dialog extends (props: never) => unknown> = Omit<
  Parameters<Dialog>[0],
  "open" | "isPending" | "problem" | "onAct" | "onClose"
>;

/** The question as it was asked: the page is loaded again before the dialog closes. */
const useAsked = <Asked,>(words: Asked): Asked => useState(words)[0];

/** Asks before a call. Render it while the question is open. */
export function ConfirmAction({
  call,
  done,
  onClose,
  ...words
}: Acting<void> & Words<typeof ActionDialog>) {
  const { onAct, ...state } = useActing({ call, done, onClose });
  return <ActionDialog {...useAsked(words)} {...state} onAct={() => onAct()} />;
}

/** Asks for a reason before a call. Render it while the question is open. */
export function ReasonAction({
  call,
  done,
  onClose,
  ...words
}: Acting<string> & Words<typeof ReasonDialog>) {
  return <ReasonDialog {...useAsked(words)} {...useActing({ call, done, onClose })} />;
}

/** `Not done. The booking was cancelled meanwhile`, where there is a problem. */
export const notDone = (problem: ActionProblem | undefined, what = "Not done."): ReactNode =>
  problem && (
    <>
      <b>{what}</b> {problem.message}
    </>
  );
