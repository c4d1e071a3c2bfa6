import { useRef, useState } from "react";
import { problemOf, type ActionProblem } from "./api-error.ts";

export type Action<Input> = {
  /** Resolves to whether it is done. It does nothing while an earlier one is under way. */
  act: (input: Input) => Promise<boolean>;
  isPending: boolean;
  problem: ActionProblem | undefined;
  reset: () => void;
};

type Options<Input, Result> = {
  onDone?: (result: Result, input: Input) => unknown;
  onRefused?: (problem: ActionProblem) => void;
};

/** `useAction` without TanStack Query, for pages that load little script. */
export function useLightAction<Input = void, Result = unknown>(
  call: (input: Input) => Promise<Result>,
  { onDone, onRefused }: Options<Input, Result> = {},
): Action<Input> & { input: Input | undefined } {
  const isUnderWay = useRef(false);
  const [pending, setPending] = useState<{ input: Input }>();
  const [problem, setProblem] = useState<ActionProblem>();

  async function act(input: Input): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setPending({ input });
    setProblem(undefined);
    const outcome = await call(input).then(
      (result) => ({ result }),
      (error: unknown) => ({ problem: problemOf(error) }),
    );
    isUnderWay.current = false;
    setPending(undefined);
    if ("problem" in outcome) {
      setProblem(outcome.problem);
      onRefused?.(outcome.problem);
      return false;
    }
    await onDone?.(outcome.result, input);
    return true;
  }
  return {
    act,
    isPending: pending !== undefined,
    input: pending?.input,
    problem,
    reset: () => setProblem(undefined),
  };
}
