import type { ListenHandlers } from "../database/listen.ts";

/** Open streams of one process, and of one client in it: beyond them a page asks now and then instead. */
const MAX_STREAMS = 1_000;
const MAX_PER_CLIENT = 20;

type Listener = () => void;

export type LiveUpdates = {
  /** What the listening connection tells: docs of the payload are in migrations/015-booking-changes.sql. */
  handlers: ListenHandlers;
  /** Calls `listener` after each change of one of the topics, such as `booking 12`, until it is ended. */
  subscribe: (topics: readonly string[], listener: Listener) => () => void;
  /** Calls the listeners of a topic in this process, of a change that is not notified. */
  tell: (topic: string) => void;
  /**
   * Takes a place for a stream of a client; `onClose` is called when the process stops. Returns the function
   * that frees it, or undefined when there is no place.
   */
  takePlace: (client: string, onClose: Listener) => (() => void) | undefined;
  /** Ends all streams, and takes no more. */
  close: () => void;
};

type Limits = { most?: number; mostOfClient?: number };

/** Which topics a payload is about: `{"booking":12,"vendors":[3]}` is `booking 12` and `vendors 3`. */
function topicsOf(payload: string): string[] {
  const named = JSON.parse(payload) as Record<string, number | number[]>;
  return Object.entries(named).flatMap(([name, ids]) => [ids].flat().map((id) => `${name} ${id}`));
}

/** Creates the live updates of a process: who is to be told of which changes, and the open streams. */
export function createLiveUpdates({
  most = MAX_STREAMS,
  mostOfClient = MAX_PER_CLIENT,
}: Limits = {}): LiveUpdates {
  const listeners = new Map<string, Set<Listener>>();
  const streams = new Set<Listener>();
  const counts = new Map<string, number>();
  let isClosed = false;

  const tell = (topic: string) => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };
  // Also after the connection was lost: what was missed is read now.
  const tellAll = () => {
    for (const topic of listeners.keys()) tell(topic);
  };

  return {
    handlers: {
      onListening: tellAll,
      onNotification(payload) {
        const topics = topicsOf(payload);
        if (topics.length === 0) tellAll();
        else topics.forEach(tell);
      },
      onChecked: () => undefined,
      onLost: () => undefined,
    },
    tell,
    subscribe(topics, listener) {
      for (const topic of topics)
        listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener));
      return () => {
        for (const topic of topics) {
          const all = listeners.get(topic);
          all?.delete(listener);
          if (all?.size === 0) listeners.delete(topic);
        }
      };
    },
    takePlace(client, onClose) {
      const count = counts.get(client) ?? 0;
      if (isClosed || streams.size >= most || count >= mostOfClient) return undefined;
      streams.add(onClose);
      counts.set(client, count + 1);
      return () => {
        if (!streams.delete(onClose)) return;
        const left = (counts.get(client) ?? 1) - 1;
        if (left === 0) counts.delete(client);
        else counts.set(client, left);
      };
    },
    close() {
      isClosed = true;
      for (const end of streams) end();
    },
  };
}
