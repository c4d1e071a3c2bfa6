import pg from "pg";
import { pino, type Logger } from "pino";

export type Log = Logger & {
  /** Logs an answer at level info. Ten times as fast as `info`, which has to look at what it is given. */
  answer: (answer: LoggedAnswer) => void;
};

/** An answer as the log tells of it. */
export type LoggedAnswer = {
  requestId: string;
  method: string;
  /** The pattern of its route. */
  route: string;
  status: number;
  /** Milliseconds. */
  ms: number;
};

type Output = { write: (text: string) => void };

const FLUSH_AFTER_MS = 100;
/** A pipe takes so many bytes at once (PIPE_BUF): the lines of several workers do not mix. */
const BLOCK_SIZE = 4_096;
/** Of a reader that does not read: what comes after that is dropped. */
const MOST_UNWRITTEN = 8 * 1024 * 1024;
const INFO = 30;
const WARN = 40;

/**
 * Standard output. Lines are written in blocks, at the latest after a tenth of a second and when the
 * process ends: a write for each would take longer than an answer from memory takes. Warnings and errors
 * are written at once.
 */
function standardOutput() {
  const output = pino.destination({
    dest: 1,
    sync: false,
    maxWrite: BLOCK_SIZE,
    maxLength: MOST_UNWRITTEN,
  });
  let block = "";
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const written = block;
    block = "";
    if (written !== "") output.write(written);
  }
  // Before the listener of `output`, which writes what it has been given.
  process.prependListener("exit", flush);
  return {
    [pino.symbols.needsMetadataGsym]: true as const,
    // pino sets it before each write.
    lastLevel: INFO,
    write(text: string): void {
      if (block.length + text.length > BLOCK_SIZE) flush();
      block += text;
      if (this.lastLevel >= WARN) flush();
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
      this.lastLevel = INFO;
    },
  };
}

let stdout: Output | undefined;

/** The time as pino writes it, made once in a millisecond. */
function isoClock(): () => string {
  let at = 0;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = new Date(now).toISOString();
    }
    return text;
  };
}

/**
 * What is told of an error. PostgreSQL quotes the values that it refuses in its sentences, so of its
 * errors only the names are told, and where in our code they came up.
 */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const stack = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    return { type: error.name, code, table, column, constraint, routine, stack };
  }
  const { code } = error as { code?: unknown };
  return { type: error.name, message: error.message, code, stack };
}

/**
 * One JSON line an event. Nothing personal goes in: no bodies, no query strings, no full addresses,
 * and of a path only the route that it matched. Who did something is the id of an account.
 */
export function createLog(level: string, to?: Output): Log {
  const output = to ?? (stdout ??= standardOutput());
  const time = isoClock();
  const serializers = { err: serializeError };
  const timestamp = () => `,"time":"${time()}"`;
  const log = pino({ level, base: null, timestamp, serializers }, output);
  function answer({ requestId, method, route, status, ms }: LoggedAnswer): void {
    if (!log.isLevelEnabled("info")) return;
    // Ids and methods are ours or Node's own words; a route is the text of a pattern.
    const fields = `"request":"${requestId}","method":"${method}","route":${JSON.stringify(route)}`;
    const rest = `"status":${status},"ms":${Math.round(ms)}`;
    output.write(`{"level":${INFO},"time":"${time()}",${fields},${rest}}\n`);
  }
  return Object.assign(log, { answer });
}
