import { queryKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import { useToast } from "#ui/feedback/use-toast.ts";

/**
 * An action of an operator. All of /ops is loaded again, then `done` is the message; undefined where the call
 * shows its own.
 */
export function useOpsAction<Input = void, Result = unknown>(
  call: (input: Input) => Promise<Result>,
  done?: (input: Input) => string,
) {
  const toast = useToast();
  return useAction(call, {
    invalidates: [queryKeys.ops.all],
    onDone: (_, input) => done && toast({ text: done(input) }),
  });
}
