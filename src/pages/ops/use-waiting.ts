import { useCallback, useEffect } from "react";
import { useFresh } from "#ui/use-fresh.ts";
import { useLoaded } from "#ui/use-loaded.ts";
import { useOnline } from "#ui/use-online.ts";
import { signedClient } from "../signed-client.ts";

export type Waits = "today" | "approvals" | "inbox" | "nothing";

const EVERY_MS = 15_000;

/** How many things wait in each part of the desk, asked for again and again by itself. */
export function useWaiting(): Partial<Record<Waits, number>> {
  const load = useCallback(async (): Promise<Partial<Record<Waits, number>>> => {
    const response = await signedClient.api.v1.ops.waiting.$get();
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  }, []);
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useFresh(reload, isOnline);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void reload();
    }, EVERY_MS);
    // Whoever has just dealt with something sees the count go down at once.
    addEventListener("desk-changed", reload);
    return () => {
      clearInterval(timer);
      removeEventListener("desk-changed", reload);
    };
  }, [reload]);
  return loaded.state === "ready" ? loaded.value : {};
}

/** Says that something waiting was dealt with: the counts are asked for at once. */
export const deskChanged = (): boolean => dispatchEvent(new Event("desk-changed"));
