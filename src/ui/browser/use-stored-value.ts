import { useSyncExternalStore } from "react";
import type { StoredValue } from "./local-storage-value.ts";

/** Returns the stored value, updated by every change in this tab and in others. */
export const useStoredValue = <Value>({ subscribe, get, empty }: StoredValue<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => empty);
