import {
  useMutation,
  useMutationState,
  useQueryClient,
  type Mutation,
} from "@tanstack/react-query";
import { useId } from "react";
import { problemOf, type ActionProblem } from "./api-error.ts";
import type { Action } from "./use-light-action.ts";

type Options<Input, Result> = {
  onDone?: (result: Result, input: Input) => unknown;
  /** What is loaded again before the action ends. After a refusal too, since it means that this has changed. */
  invalidates?: readonly (readonly unknown[])[];
  /** The row that an input is about: actions of several rows run side by side. */
  rowOf?: (input: Input) => number | string;
};

/**
 * An action of a page with TanStack Query. `call` runs before the invalidated queries are loaded,
 * `onDone` after it.
 *
 * @example
 * const { act, isPending, problem } = useAction(withdraw, { invalidates: [opsKeys.all] });
 */
export function useAction<Input = void, Result = unknown>(
  call: (input: Input) => Promise<Result>,
  { onDone, invalidates = [], rowOf = () => "" }: Options<Input, Result> = {},
): Action<Input> & {
  /** The inputs that are under way. */
  pending: readonly Input[];
  failures: readonly { input: Input; problem: ActionProblem }[];
} {
  const mutationKey = [useId()];
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: call,
    onSettled: () =>
      Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const states = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ status: state.status, input: state.variables, error: state.error }),
  });

  const isOf = (input: Input) => (mutation: Mutation) =>
    rowOf(mutation.state.variables as Input) === rowOf(input);
  function forget(predicate?: (mutation: Mutation) => boolean): void {
    const cache = queryClient.getMutationCache();
    for (const mutation of cache.findAll({
      mutationKey,
      status: "error",
      ...(predicate && { predicate }),
    }))
      cache.remove(mutation);
  }

  async function act(input: Input): Promise<boolean> {
    if (queryClient.isMutating({ mutationKey, predicate: isOf(input) }) > 0) return false;
    forget(isOf(input));
    let result: Result;
    try {
      result = await mutateAsync(input);
    } catch {
      return false;
    }
    await onDone?.(result, input);
    return true;
  }

  const pending = states
    .filter(({ status }) => status === "pending")
    .map(({ input }) => input as Input);
  const failures = states
    .filter(({ status }) => status === "error")
    .map(({ input, error }) => ({ input: input as Input, problem: problemOf(error) }));
  return {
    act,
    isPending: pending.length > 0,
    pending,
    failures,
    problem: failures.at(-1)?.problem,
    reset: () => forget(),
  };
}
