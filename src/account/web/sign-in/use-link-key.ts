import { useEffect, useState } from "react";

/**
 * Returns the key in the fragment of a one-time link, and removes it from the URL, so that it is
 * neither in the history nor on the screen. Undefined until hydration; empty when the link has
 * none.
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
