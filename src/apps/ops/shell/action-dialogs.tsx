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
  return useAction(call, {
    invalidates: [opsKeys.all],
    onDone: () => {
      onClose();
      toast({ text: done });
    },
  });
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
  const { act, isPending, problem } = useActing({ call, done, onClose });
  const asked = useAsked(words);
  return (
    <ActionDialog
      {...asked}
      isPending={isPending}
      problem={problem?.message}
      onAct={() => act()}
      onClose={onClose}
    />
  );
}

/** Asks for a reason before a call. Render it while the question is open. */
export function ReasonAction({
  call,
  done,
  onClose,
  ...words
}: Acting<string> & Words<typeof ReasonDialog>) {
  const { act, isPending, problem } = useActing({ call, done, onClose });
  const asked = useAsked(words);
  return (
    <ReasonDialog
      {...asked}
      isPending={isPending}
      problem={problem && toSentence(problem.message)}
      onAct={act}
      onClose={onClose}
    />
  );
}

/** `Not done. The booking was cancelled meanwhile`, where there is a problem. */
export const notDone = (problem: ActionProblem | undefined, what = "Not done."): ReactNode =>
  problem && (
    <>
      <b>{what}</b> {problem.message}
    </>
  );
