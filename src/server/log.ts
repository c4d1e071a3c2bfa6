import { fstatSync, writeSync } from "node:fs";
import pg from "pg";
import { pino, type Logger } from "pino";
import { errorCode } from "#private-postgres/error-code.ts";

export type Log = Logger & {
  /** Logs a response at level info. Ten times as fast as `info`, which serializes any object. */
  answer: (answer: LoggedAnswer) => void;
};

/** The log fields of a response. */
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
const FILE_BLOCK_SIZE = 65_536;
/** A pipe takes so many bytes at once (PIPE_BUF): the lines of several workers do not mix. */
const PIPE_BLOCK_SIZE = 4_096;
/** Output beyond this is dropped if the reader does not read. */
const MAX_UNWRITTEN = 8 * 1024 * 1024;
const INFO = 30;
const WARN = 40;

/** How many bytes are written at once to standard output. A file takes blocks of any size at once. */
function blockSizeOf(): number {
  try {
    return fstatSync(1).isFile() ? FILE_BLOCK_SIZE : PIPE_BLOCK_SIZE;
  } catch {
    // It is closed.
    return PIPE_BLOCK_SIZE;
  }
}

/**
 * Standard output. Lines are written in blocks, at the latest after a tenth of a second and when
 * the process ends: a write for each would take longer than a cached response. Warnings and errors
 * are written at once. What cannot be written, as on a full disk, is dropped: the site goes on.
 */
function standardOutput() {
  const maxSize = blockSizeOf();
  let block = "";
  let blockSize = 0;
  let unwritten = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (unwritten.length < MAX_UNWRITTEN)
      unwritten = Buffer.concat([unwritten, Buffer.from(block)]);
    block = "";
    blockSize = 0;
    try {
      while (unwritten.length > 0) unwritten = unwritten.subarray(writeSync(1, unwritten));
    } catch (error) {
      // Who reads it is slow: again in a moment.
      if (errorCode(error) === "EAGAIN") timer = setTimeout(flush, FLUSH_AFTER_MS).unref();
      else unwritten = Buffer.alloc(0);
    }
  }
  process.on("exit", flush);
  return {
    [pino.symbols.needsMetadataGsym]: true as const,
    // pino sets it before each write.
    lastLevel: INFO,
    write(text: string): void {
      const size = Buffer.byteLength(text);
      if (blockSize + size > maxSize) flush();
      block += text;
      blockSize += size;
      if (this.lastLevel >= WARN) flush();
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
      this.lastLevel = INFO;
    },
  };
}

let stdout: Output | undefined;

/** Returns the time in pino's format, computed once a millisecond. */
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
 * Returns the log fields of an error. PostgreSQL quotes refused values in its messages, so that of
 * its errors only names and our stack frames are logged.
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
 * Creates the log: one JSON line for each event. It has no personal data: no bodies, no query
 * strings, no full addresses, and of a path only the route. Accounts are logged by their id.
 */
export function createLog(level: string, to?: Output): Log {
  const output = to ?? (stdout ??= standardOutput());
  const time = isoClock();
  const serializers = { err: serializeError };
  const timestamp = () => `,"time":"${time()}"`;
  const log = pino({ level, base: null, timestamp, serializers }, output);
  function answer({ requestId, method, route, status, ms }: LoggedAnswer): void {
    if (!log.isLevelEnabled("info")) return;
    // Ids and methods need no escaping; a route is the text of a pattern.
    const fields = `"request":"${requestId}","method":"${method}","route":${JSON.stringify(route)}`;
    const rest = `"status":${status},"ms":${Math.round(ms)}`;
    output.write(`{"level":${INFO},"time":"${time()}",${fields},${rest}}\n`);
  }
  return Object.assign(log, { answer });
}
