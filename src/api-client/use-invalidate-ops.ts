import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queryKeys } from "./query-keys.ts";

/**
 * Asks again for all that an operator sees, after something was changed or refused: the page and
 * the counts of what waits. Resolves when it is there, or could not be loaded.
 */
export function useInvalidateOps(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: queryKeys.ops.all }),
    [queryClient],
  );
}
