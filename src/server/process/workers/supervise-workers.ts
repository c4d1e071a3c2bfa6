import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../log.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 10_000;
/** A worker that ran this long begins again with the shortest pause. */
const STEADY_MS = 10_000;
/** A worker ends by itself within 6 s, see serve.ts. */
const STOP_MS = 8_000;
const STOP_UNSERVED_MS = 500;
const METRICS_MS = 1_000;

export type Workers = {
  /** Tells the workers where the prepared database is. Resolves to the site's address once all serve. */
  serve: (databaseUrl: string) => Promise<string>;
  /** The metrics of each worker, as JSON of prom-client; without those that do not answer in a second. */
  metrics: () => Promise<object[][]>;
  /** Resolves when all have finished the requests under way and ended. */
  stop: () => Promise<void>;
};

type Slot = {
  worker: Worker;
  number: number;
  startedAt: number;
  pauseMs: number;
  isReady: boolean;
};

/**
 * Runs `count` processes of this program that share one port. They are started at once, and listen
 * before there is a database. One that ends is replaced, after a pause that doubles from 0.1 to 10 s
 * while it keeps ending soon; its replacement listens only once it can serve. Before all have served for
 * the first time, one that ends fails the start, and so does `shutdown`. Workers end with this process,
 * however it ends.
 */
export function superviseWorkers(
  count: number,
  { log, shutdown }: { log: Log; shutdown: AbortSignal },
): Workers {
  const slots = new Map<number, Slot>();
  const started = Promise.withResolvers<string>();
  // The start may fail before somebody waits for it.
  started.promise.catch(() => undefined);
  shutdown.addEventListener("abort", () => started.reject(new Error("Told to end")), {
    once: true,
  });
  let isStopping = false;
  let isServing = false;
  let url: string | undefined;
  let databaseUrl: string | undefined;
  let requests = 0;
  // Each worker takes connections from the shared port itself. Handed on by this process, one would be
  // lost with a worker that is killed before it takes it: nobody would answer or close it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  const send = ({ worker }: Slot, message: ToWorker): void => {
    // One that ends at this moment is replaced.
    if (worker.isConnected()) worker.send(message, () => undefined);
  };

  const handlers: { [Tell in FromWorker["tell"]]: (slot: Slot, from: FromWorker) => void } = {
    hello(slot) {
      send(slot, { tell: "welcome", number: slot.number, isLate: isServing });
      if (databaseUrl !== undefined) send(slot, { tell: "database", url: databaseUrl });
    },
    listening(_slot, from) {
      if (from.tell === "listening") url ??= from.url;
    },
    ready(slot) {
      slot.isReady = true;
      if (isServing) return send(slot, { tell: "all serve" });
      const all = [...slots.values()];
      if (url === undefined || all.length < count || !all.every(({ isReady }) => isReady)) return;
      isServing = true;
      for (const each of all) send(each, { tell: "all serve" });
      started.resolve(url);
    },
    failed(_slot, from) {
      if (from.tell !== "failed") return;
      if (isServing) log.error({ sentence: from.sentence }, "a worker could not start");
      else started.reject(new Error(from.sentence));
    },
    metrics: () => undefined,
  };

  function fork(number: number, pauseMs: number): void {
    const worker = cluster.fork({
      // The port that was chosen where none was named.
      ...(url !== undefined && { PORT: new URL(url).port || "80" }),
    });
    const slot = { worker, number, startedAt: performance.now(), pauseMs, isReady: false };
    slots.set(number, slot);
    worker.on("message", (from: FromWorker) => handlers[from.tell](slot, from));
    worker.on("error", (error) => log.warn({ err: error }, "a worker cannot be reached"));
    worker.once("exit", (code, signal) => {
      slots.delete(number);
      if (isStopping) return;
      if (isServing) return replace(slot, { code, signal });
      const fail = () =>
        started.reject(new Error(`A worker ended while it started (${signal ?? code}).`));
      // What it said last comes before its channel closes.
      if (worker.isConnected()) worker.once("disconnect", fail);
      else fail();
    });
  }

  function replace({ number, startedAt, pauseMs }: Slot, how: { code: number; signal: string }) {
    const wasSteady = performance.now() - startedAt >= STEADY_MS;
    const waitMs = wasSteady ? FIRST_PAUSE_MS : pauseMs;
    log.error({ worker: number, ...how, waitMs }, "a worker ended; it is replaced");
    const next = Math.min(waitMs * 2, LAST_PAUSE_MS);
    setTimeout(() => isStopping || fork(number, next), waitMs).unref();
  }

  async function metricsOf(slot: Slot): Promise<object[]> {
    const request = requests++;
    const { promise, resolve } = Promise.withResolvers<object[]>();
    const take = (from: FromWorker) => {
      if (from.tell === "metrics" && from.request === request) resolve(from.metrics);
    };
    slot.worker.on("message", take);
    send(slot, { tell: "metrics", request });
    const answer = await Promise.race([promise, sleep(METRICS_MS, [], { ref: false })]);
    slot.worker.off("message", take);
    return answer;
  }

  async function stopOne({ worker }: Slot): Promise<void> {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    worker.once("exit", () => resolve());
    if (worker.isDead()) return;
    worker.send({ tell: "shutdown" } satisfies ToWorker, () => undefined);
    const deadline = setTimeout(
      () => worker.process.kill("SIGKILL"),
      isServing ? STOP_MS : STOP_UNSERVED_MS,
    );
    await ended;
    clearTimeout(deadline);
  }

  for (let number = 1; number <= count; number++) fork(number, FIRST_PAUSE_MS);
  return {
    serve(to) {
      databaseUrl = to;
      for (const slot of slots.values()) send(slot, { tell: "database", url: to });
      return started.promise;
    },
    metrics: () => Promise.all([...slots.values()].map(metricsOf)),
    async stop() {
      isStopping = true;
      await Promise.all([...slots.values()].map(stopOne));
    },
  };
}
