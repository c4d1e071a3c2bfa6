import type { Confirmation } from "#kernel/actor.ts";

type Ask = (confirmWith: Confirmation) => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the dialog that asks for the password or a code. Returns the function that removes it. */
export function askWith(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = undefined;
  };
}

/**
 * Asks for the password or a code, once for all calls that wait for it. Resolves to whether they may be sent again.
 */
export function confirmSession(confirmWith: Confirmation): Promise<boolean> {
  asking ??= (ask?.(confirmWith) ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Returns what a refused call wants before it is sent again; undefined for any other response. */
export async function confirmationFor(response: Response): Promise<Confirmation | undefined> {
  if (response.status !== 403) return undefined;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (Object(problem) as { confirm_with?: Confirmation }).confirm_with;
}
