import { writeSync } from "node:fs";
import pg from "pg";
import { pino, type Logger } from "pino";
import { errorCode } from "#private-postgres/error-code.ts";

export type Log = Logger;

type Output = { write: (text: string) => void };

const FLUSH_AFTER_MS = 100;
/** PIPE_BUF: bytes that a pipe takes at once, so that lines of several processes do not mix. */
const BLOCK_SIZE = 4_096;
const MAX_UNWRITTEN = 8 * 1024 * 1024;
const WARN = 40;

/**
 * Standard output, written in blocks after at most a tenth of a second and at exit: a write for each line
 * would take longer than a cached response. What cannot be written, as on a full disk, is dropped; pino's own
 * destination retries it in a loop that ends only with the process.
 */
function standardOutput(): Output & { flush: () => void } {
  let block = "";
  const blocks: Buffer[] = [];
  let unwritten = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (block !== "" && unwritten < MAX_UNWRITTEN) {
      blocks.push(Buffer.from(block));
      unwritten += blocks.at(-1)!.length;
    }
    block = "";
    try {
      for (let [first] = blocks; first !== undefined; [first] = blocks) {
        const written = writeSync(1, first);
        unwritten -= written;
        if (written < first.length) blocks[0] = first.subarray(written);
        else blocks.shift();
      }
    } catch (error) {
      // The reader is slow: retry soon.
      if (errorCode(error) === "EAGAIN") timer = setTimeout(flush, FLUSH_AFTER_MS).unref();
      else unwritten = blocks.length = 0;
    }
  }
  process.on("exit", flush);
  return {
    flush,
    write(line) {
      if (block.length + line.length > BLOCK_SIZE) flush();
      block += line;
      timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
    },
  };
}

let stdout: ReturnType<typeof standardOutput> | undefined;

// In characters: an error may quote what a stranger sent, of which JSON makes six bytes each at most.
const MAX_MESSAGE = 1_000;
const MAX_FRAME = 200;
const MAX_FRAMES = 8;
const MAX_STACK = 4_000;

/**
 * PostgreSQL quotes refused values, so of its errors only names and our stack frames are logged; with `isQuoting`
 * its message, too.
 */
const serializeError = (isQuoting: boolean) => (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  // Without the message, which may quote lines that look like frames.
  const frames = error.stack
    ?.replace(error.message, "")
    .slice(-MAX_STACK)
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  const stack = frames?.slice(0, MAX_FRAMES).map((line) => line.slice(0, MAX_FRAME));
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    const names = { type: error.name, code, table, column, constraint, routine, stack };
    return isQuoting ? { message: error.message, ...names } : names;
  }
  const { code } = error as { code?: unknown };
  return { type: error.name, message: error.message.slice(0, MAX_MESSAGE), code, stack };
};

/**
 * JSON lines without personal data: no bodies, queries or full addresses, of a path the route only. With
 * `isQuoting`, for development alone, PostgreSQL's messages are logged too.
 */
export function createLog(level: string, to?: Output, isQuoting = false): Log {
  const output = to ?? (stdout ??= standardOutput());
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError(isQuoting) },
      hooks: {
        // Warnings and errors are written at once.
        logMethod(args, method, line) {
          method.apply(this, args);
          if (line >= WARN) stdout?.flush();
        },
      },
    },
    output,
  );
}
