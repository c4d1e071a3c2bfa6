import { useCallback, useEffect, useRef, useState } from "react";

export type Loaded<Value> =
  | { state: "loading" }
  | { state: "failed"; error: unknown }
  | { state: "ready"; value: Value };

/**
 * Returns what `load` resolves to, on mount and by `reload`; the last value stays meanwhile. Wrap
 * `load` in useCallback: a new function is a new request.
 */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  first?: Value,
): { loaded: Loaded<Value>; reload: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<Value>>(() =>
    first === undefined ? { state: "loading" } : { state: "ready", value: first },
  );

  const asked = useRef(load);
  const turns = useRef({ begun: 0, shown: 0 });

  const reload = useCallback(async () => {
    asked.current = load;
    const turn = ++turns.current.begun;
    try {
      const value = await load();
      // Ignore a response that arrives after that of a later request.
      if (asked.current !== load || turn < turns.current.shown) return;
      turns.current.shown = turn;
      setLoaded({ state: "ready", value });
    } catch (error) {
      if (asked.current !== load) return;
      console.warn("What was asked for could not be loaded.", error);
      setLoaded((before) => (before.state === "ready" ? before : { state: "failed", error }));
    }
  }, [load]);

  useEffect(() => {
    void reload();
  }, [reload]);
  return { loaded, reload };
}
