import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queryKeys } from "./query-keys.ts";

/**
 * Returns a function that reloads the page's data and the counts of /ops after a change or a
 * refusal. It resolves when they are loaded, or could not be.
 */
export function useInvalidateOps(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: queryKeys.ops.all }),
    [queryClient],
  );
}
