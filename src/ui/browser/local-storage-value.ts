type Options<Value> = {
  key: string;
  parse: (text: string) => Value;
  format: (value: Value) => string;
  empty: Value;
};

/**
 * Creates a value in localStorage that all tabs share. An invalid stored value reads as `empty`.
 * Where storage is blocked or full, the value lives as long as the page.
 */
export function createStoredValue<Value>({ key, parse, format, empty }: Options<Value>) {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = empty;
  // A full storage can still be read, and would return the previous value.
  let isClosed = false;

  function readText(): string | null {
    try {
      return isClosed ? text : localStorage.getItem(key);
    } catch {
      return text;
    }
  }

  function parseText(stored: string | null): Value {
    if (stored === null) return empty;
    try {
      return parse(stored);
    } catch {
      return empty;
    }
  }

  function get(): Value {
    const stored = readText();
    if (stored !== text) {
      text = stored;
      value = parseText(stored);
    }
    return value;
  }

  function store(next: string | null): void {
    try {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      isClosed = false;
    } catch {
      isClosed = true;
      text = next;
      value = parseText(next);
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    addEventListener("storage", onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", onStorage);
    };
  }

  return {
    get,
    set: (next: Value) => store(format(next)),
    remove: () => store(null),
    subscribe,
    empty,
  };
}

export type StoredValue<Value> = ReturnType<typeof createStoredValue<Value>>;
