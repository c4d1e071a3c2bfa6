import { useEffect, useState } from "react";

const KEY = "message-after-reload";

/** Reloads the page and stores a message to show after it. */
export function reloadWith(message: string): void {
  try {
    sessionStorage.setItem(KEY, message);
  } catch (error) {
    console.warn("The message could not be kept.", error);
  }
  location.reload();
}

function readStored(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the message of `reloadWith`, once. For pages that are rendered in the browser only. */
export function useMessageAfterReload(): string | undefined {
  const [message] = useState(readStored);
  useEffect(() => {
    if (message !== undefined) sessionStorage.removeItem(KEY);
  }, [message]);
  return message;
}
