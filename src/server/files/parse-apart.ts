import { once } from "node:events";
import { parentPort, Worker } from "node:worker_threads";
import { createTurns } from "../process/work-queue.ts";

const MAX_QUEUED = 100;
/** Longer than sharp's own limit of a picture, and a start of the worker on a busy machine. */
const DEADLINE_MS = 8_000;
const LONGEST_WAIT_MS = 20_000;
const MAX_HEAP_MB = 256;

type Parsers = Record<string, (...args: never[]) => unknown>;
type Call = { name: string; args: readonly unknown[] };
type Answer = { value?: unknown; error?: unknown };

/** What is moved, not copied: a copy of 5 MB takes the main thread 40 ms. Buffers of Node may share their memory. */
const wholeBuffers = (values: readonly unknown[]): ArrayBuffer[] =>
  values.flatMap((value) => {
    if (!(value instanceof Uint8Array) || Buffer.isBuffer(value)) return [];
    const { buffer } = value;
    return buffer instanceof ArrayBuffer && buffer.byteLength === value.byteLength ? [buffer] : [];
  });

/** The worker was ended: the bytes take more than the deadline or the memory. */
export class ParserStoppedError extends Error {
  override name = "ParserStoppedError";
}

/**
 * A worker thread that runs the parsers of `entry`, one call at a time. Throws a BusyError if 100 calls wait or
 * one waits 20 s, and a ParserStoppedError after the deadline; the next call gets another worker.
 */
export function createWorker(entry: URL, deadlineMs = DEADLINE_MS) {
  const queue = createTurns({ atOnce: 1, maxQueued: MAX_QUEUED, longestMs: LONGEST_WAIT_MS });
  let worker: Worker | undefined;

  function start(): Worker {
    const started = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    // Without a listener the error would end the process; a call in progress rejects by it too.
    started.on("error", () => undefined);
    started.on("exit", () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function send(call: Call): Promise<Answer> {
    const current = (worker ??= start());
    current.ref();
    try {
      current.postMessage(call, wholeBuffers(call.args));
      const [answer] = await once(current, "message", { signal: AbortSignal.timeout(deadlineMs) });
      return answer;
    } catch (cause) {
      worker = undefined;
      // Not awaited: it resolves only after a native call has ended.
      void current.terminate();
      throw new ParserStoppedError(`${call.name} was stopped`, { cause });
    } finally {
      current.unref();
    }
  }

  return async (call: Call): Promise<unknown> => {
    const answer = await queue.run(() => send(call));
    if ("error" in answer) throw answer.error;
    return answer.value;
  };
}

/** In the build the entry is beside this file. */
const ENTRY = import.meta.url.endsWith(".ts") ? "../../parsers.ts" : "./parsers.js";
const callWorker = createWorker(new URL(ENTRY, import.meta.url));

/**
 * The parser of this name in src/parsers.ts, called in the worker. Arguments and result are copied, whole arrays of
 * bytes moved.
 */
export const apart =
  <Parser extends (...args: never[]) => unknown>(name: string) =>
  async (...args: Parameters<Parser>) =>
    (await callWorker({ name, args })) as Awaited<ReturnType<Parser>>;

/** In the worker: answers calls by these parsers. */
export function answerCalls(parsers: Parsers): void {
  parentPort?.on("message", async ({ name, args }: { name: string; args: never[] }) => {
    const answer = await Promise.try(async () => parsers[name]!(...args)).then(
      (value): Answer => ({ value }),
      (error: unknown): Answer => ({ error }),
    );
    const { value } = answer;
    const parts = typeof value === "object" && value !== null ? Object.values(value) : [];
    parentPort?.postMessage(answer, wholeBuffers(parts));
  });
}
