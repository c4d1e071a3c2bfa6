import { createContext, useContext, useRef, useState } from "react";
import { problemOf, type ActionProblem } from "./api-error.ts";

type Keys = readonly (readonly unknown[])[];

/** Loads queries again. `SignedInQueries` provides it; public pages have no queries. */
export const ReloadContext = createContext<(keys: Keys) => Promise<unknown>>(() =>
  Promise.resolve(),
);

export type ActionOptions<Input, Result> = {
  onDone?: (result: Result, input: Input) => unknown;
  onRefused?: (problem: ActionProblem) => void;
  /** What is loaded again before the action ends. After a refusal too, since it means that this has changed. */
  invalidates?: Keys;
  /** The row that an input is about: actions of several rows run side by side. */
  rowOf?: (input: Input) => number | string;
};

type Run<Input> = { input: Input; problem?: ActionProblem };

/**
 * An action of a page. `call` runs before the invalidated queries are loaded, `onDone` after it.
 *
 * @example
 * const { act, isPending, problem } = useAction(withdraw, { invalidates: [opsKeys.all] });
 */
export function useAction<Input = void, Result = unknown>(
  call: (input: Input) => Promise<Result>,
  { onDone, onRefused, invalidates, rowOf = () => "" }: ActionOptions<Input, Result> = {},
) {
  const reload = useContext(ReloadContext);
  const underWay = useRef(new Set<number | string>());
  const [runs, setRuns] = useState<readonly Run<Input>[]>([]);

  /** Resolves to whether it is done. It does nothing while an earlier one of its row is under way. */
  async function act(input: Input): Promise<boolean> {
    const row = rowOf(input);
    if (underWay.current.has(row)) return false;
    const show = (...now: Run<Input>[]) =>
      setRuns((all) => [...all.filter((run) => rowOf(run.input) !== row), ...now]);
    underWay.current.add(row);
    show({ input });
    const outcome = await call(input).then(
      (result) => ({ result }),
      (error: unknown) => ({ problem: problemOf(error) }),
    );
    if (invalidates) await reload(invalidates);
    underWay.current.delete(row);
    if ("problem" in outcome) {
      show({ input, ...outcome });
      onRefused?.(outcome.problem);
      return false;
    }
    show();
    await onDone?.(outcome.result, input);
    return true;
  }

  /** The inputs that are under way. */
  const pending = runs.flatMap(({ input, problem }) => (problem ? [] : [input]));
  const failures = runs.flatMap(({ input, problem }) => (problem ? [{ input, problem }] : []));
  return {
    act,
    isPending: pending.length > 0,
    pending,
    failures,
    problem: failures.at(-1)?.problem,
    reset: () => setRuns((all) => all.filter(({ problem }) => !problem)),
  };
}
