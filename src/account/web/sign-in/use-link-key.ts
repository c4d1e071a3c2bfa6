import { useEffect, useState } from "react";

/**
 * The key that a one-time link carries behind its #, taken out of the address, so that neither the
 * history nor a glance at the screen has it. Undefined until the page is awake; empty when the link has
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
