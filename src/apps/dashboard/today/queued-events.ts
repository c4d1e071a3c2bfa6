import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useContext, useEffect } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { problemOf, unwrap } from "#api-client/api-error.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { ReloadContext } from "#api-client/use-action.ts";
import { userToken } from "#api-client/user-token.ts";
import { createIdempotencyKey } from "#apps/shared/booking/create-idempotency-key.ts";
import { EVENT_HOURS } from "#booking/visits/fields.ts";
import { HOUR_MS } from "#kernel/time/day.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { type EventBody, type QueuedEvent, storedEvents } from "./stored-events.ts";

/** Whether the server can still take it. */
export const isKept = ({ json }: QueuedEvent): boolean =>
  serverNow().getTime() - Date.parse(json.at) < EVENT_HOURS * HOUR_MS;

/** The visit of an event, as the key of its card. */
export const visitOf = ({ bookingId, json }: QueuedEvent): string => `${bookingId} ${json.day}`;

/** What another vendor of this phone has not sent is removed after its time: the vendor read so at the sign-out. */
function addEvent(vendor: string, bookingId: number, body: EventBody): void {
  const json = { ...body, at: serverNow().toISOString() };
  const event = { key: createIdempotencyKey(), vendor, bookingId, json };
  const kept = storedEvents.get().filter((one) => one.vendor === vendor || isKept(one));
  storedEvents.set([...kept, event]);
}

/** Removes an event; with `code` it is sent again with that code, at its own time. */
const resolveEvent = (key: string, code?: string): void =>
  storedEvents.set(
    storedEvents.get().flatMap((one) => {
      if (one.key !== key) return one;
      if (code === undefined) return [];
      const { problem: _, ...again } = one;
      return { ...again, key: createIdempotencyKey(), json: { ...one.json, code } };
    }),
  );

const change = (key: string, by: Partial<QueuedEvent>): void =>
  storedEvents.set(storedEvents.get().map((one) => (one.key === key ? { ...one, ...by } : one)));

const sentKeys = (): string[] =>
  storedEvents.get().flatMap(({ key, isSent }) => (isSent ? [key] : []));

const forget = (keys: readonly string[]): void =>
  storedEvents.set(storedEvents.get().filter(({ key }) => !keys.includes(key)));

const { jobs } = authenticatedClient.api.v1;

const isTemporary = (status: number | undefined): boolean =>
  status === undefined || status === 401 || status === 429 || status >= 500;

/**
 * Sends a vendor's events in their order, one tab at a time. What the server refuses stays with its problem, and
 * holds back what follows for the same visit; without a connection all stay. Returns whether any was answered.
 */
async function sendEvents(vendor: string): Promise<boolean> {
  const run = async (): Promise<boolean> => {
    let isAnswered = false;
    for (;;) {
      const own = storedEvents.get().filter((one) => one.vendor === vendor && isKept(one));
      const held = new Set(own.flatMap((one) => (one.problem === undefined ? [] : visitOf(one))));
      const next = own.find((one) => !one.isSent && !held.has(visitOf(one)));
      if (next === undefined || userToken.get() === "") return isAnswered;
      const { key, bookingId, json } = next;
      const param = { booking_id: String(bookingId) };
      try {
        await unwrap(
          jobs[":booking_id"].events.$post({ param, header: { "idempotency-key": key }, json }),
        );
        change(key, { isSent: true });
      } catch (error) {
        const { status, message } = problemOf(error);
        if (isTemporary(status)) return isAnswered;
        change(key, { problem: message });
      }
      isAnswered = true;
    }
  };
  return navigator.locks === undefined ? run() : navigator.locks.request("visit_events", run);
}

const RETRY_MS = 15_000;

/** The events of a vendor that wait to be sent, sent as soon as there is a connection; undefined: not known yet. */
export function useQueuedEvents(vendor: string | undefined) {
  const all = useStoredValue(storedEvents);
  const reload = useContext(ReloadContext);
  const client = useQueryClient();
  const own = all.filter((one) => one.vendor === vendor);
  const waiting = own.length;

  const send = useCallback(async () => {
    if (vendor === undefined) return;
    const isAnswered = await sendEvents(vendor);
    // Those of an earlier page too, which was closed before it had loaded the visits.
    const sent = sentKeys();
    if (!isAnswered && sent.length === 0) return;
    const queryKey = queryKeys.dashboard.bookings;
    await reload([queryKey]);
    const lists = client.getQueryCache().findAll({ queryKey, type: "active" });
    if (lists.every(({ state }) => !state.isInvalidated)) forget(sent);
  }, [vendor, reload, client]);

  useEffect(() => {
    if (waiting === 0) return;
    void send();
    const timer = setInterval(() => void send(), RETRY_MS);
    const listener = () => void send();
    addEventListener("online", listener);
    return () => {
      clearInterval(timer);
      removeEventListener("online", listener);
    };
  }, [waiting, send]);

  return {
    queued: own,
    record: (bookingId: number, body: EventBody) =>
      vendor !== undefined && addEvent(vendor, bookingId, body),
    resolve: (key: string, code?: string) => {
      resolveEvent(key, code);
      void send();
    },
  };
}
