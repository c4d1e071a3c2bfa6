import { useSyncExternalStore } from "react";
import type { StoredValue } from "./local-storage-value.ts";

/** Returns the stored value, updated by every change in this tab and in others. */
export const useStoredValue = <Value>({ subscribe, get, empty }: StoredValue<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => empty);

/** Returns what `select` finds in it, a plain value: other changes do not render the component again. */
export const useSelected = <Value, Selected extends string | number | boolean>(
  { subscribe, get, empty }: StoredValue<Value>,
  select: (value: Value) => Selected,
): Selected =>
  useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(empty),
  );
