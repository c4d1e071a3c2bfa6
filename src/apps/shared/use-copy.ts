import { useState } from "react";
import { ActionError } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { words } from "./use-copy.en.ts";

/** Copies a text. `advice` says how else it can be copied: "Mark the link and copy it." */
export function useCopy(advice: string) {
  const [isCopied, setIsCopied] = useState(false);
  const { act, problem, reset } = useAction(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        throw new ActionError(`${words.notAllowed} ${advice}`);
      }
    },
    { onDone: () => setIsCopied(true) },
  );
  return { copy: act, isCopied, notCopied: problem?.message, reset };
}
