import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { opsKeys } from "./query-keys.ts";

/** Returns a function that reloads the page and the counts of /ops, and resolves when they are there. */
export function useInvalidateOps(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: opsKeys.all }), [queryClient]);
}
