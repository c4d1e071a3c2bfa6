import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createTurns } from "../queues/work-queue.ts";

const MAX_QUEUED = 100;
/** Longer than sharp's own limit of a picture. */
const DEADLINE_MS = 8_000;
const LONGEST_START_MS = 20_000;
const LONGEST_WAIT_MS = 20_000;
const MAX_HEAP_MB = 256;

type Parsers = Record<string, (...args: never[]) => unknown>;
type Call = { name: string; args: readonly unknown[] };
type Answer = { value?: unknown; error?: unknown };

/** The process of the parsers was killed or ended: the bytes take more than the deadline or the memory. */
export class ParserStoppedError extends Error {
  override name = "ParserStoppedError";
}

/** Rejects if the process ends or sends nothing for so long. */
async function nextMessage(from: ChildProcess, longestMs: number): Promise<Answer> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(longestMs)]);
  const ended = once(from, "exit", { signal }).then(() => {
    throw new Error("The process ended");
  });
  const [message] = await Promise.race([once(from, "message", { signal }), ended]).finally(() =>
    settled.abort(),
  );
  return message;
}

/**
 * A child process that runs the parsers of `entry`, one call at a time, without our environment. A thread is not
 * enough: V8 ends the whole process when a thread allocates past its limit at once. Throws a BusyError if 100 calls
 * wait or one waits 20 s, and a ParserStoppedError after the deadline, to which the start of the process does not
 * count; the next call gets another process.
 */
export function createParsers(entry: URL, deadlineMs = DEADLINE_MS) {
  const queue = createTurns({ atOnce: 1, maxQueued: MAX_QUEUED, longestMs: LONGEST_WAIT_MS });
  let running: ChildProcess | undefined;
  const isReady = new WeakSet<ChildProcess>();

  function start(): ChildProcess {
    const { NODE_COMPILE_CACHE } = process.env;
    const started = fork(entry, {
      env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      serialization: "advanced",
      // V8 describes on stderr what it held when its heap was full.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // Without a listener a failed start or message would end our process; a call in progress rejects by it too.
    started.on("error", () => undefined);
    started.on("exit", () => {
      if (running === started) running = undefined;
    });
    return started;
  }

  async function send(call: Call): Promise<Answer> {
    const current = (running ??= start());
    // An idle process keeps neither the server nor a command alive, and ends with its channel.
    current.ref();
    current.channel?.ref();
    try {
      // Its start is not the fault of these bytes: a busy machine takes seconds for it.
      if (!isReady.has(current)) await nextMessage(current, LONGEST_START_MS);
      isReady.add(current);
      current.send(call);
      return await nextMessage(current, deadlineMs);
    } catch (cause) {
      running = undefined;
      current.kill("SIGKILL");
      throw new ParserStoppedError(`${call.name} was stopped`, { cause });
    } finally {
      current.unref();
      current.channel?.unref();
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
const callParser = createParsers(new URL(ENTRY, import.meta.url));

/** The parser of this name in src/parsers.ts, called in the process of the parsers. Arguments and result are copied. */
export const apart =
  <Parser extends (...args: never[]) => unknown>(name: string) =>
  async (...args: Parameters<Parser>) =>
    (await callParser({ name, args })) as Awaited<ReturnType<Parser>>;

/** In the process of the parsers: answers calls by these. */
export function answerCalls(parsers: Parsers): void {
  process.on("message", async ({ name, args }: { name: string; args: never[] }) => {
    const answer = await Promise.try(async () => parsers[name]!(...args)).then(
      (value): Answer => ({ value }),
      (error: unknown): Answer => ({ error }),
    );
    process.send?.(answer);
  });
  process.send?.("ready");
}
