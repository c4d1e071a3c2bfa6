import { useEffect, useState } from "react";

/**
 * Returns the key in the fragment of a one-time link, and removes it from the URL and the history.
 * Undefined until hydration; empty without one.
 */
export function useLinkKey(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    const carried = location.hash.slice(1);
    setKey((known) => known || carried);
    if (carried !== "") history.replaceState(history.state, "", location.pathname);
  }, []);
  return key;
}
