import { messageOf, NetworkError } from "./api-error.ts";
import { unwrap } from "./unwrap.ts";

const UNREACHABLE = "We could not reach the server. Nothing was changed. Try again";

/** Returns the server's message, or a text with the status. */
export const reasonOf = (error: unknown): string =>
  error instanceof NetworkError ? UNREACHABLE : messageOf(error);

/** Waits for a change. Resolves to the problem as text; undefined when it is done. */
export async function attempt(call: Parameters<typeof unwrap>[0]): Promise<string | undefined> {
  try {
    await unwrap(call);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
