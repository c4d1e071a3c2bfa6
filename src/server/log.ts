import pg from "pg";
import { pino, type Logger } from "pino";

export type Log = Logger;

/**
 * What is told of an error. PostgreSQL quotes the values that it refuses in its sentences, so of its
 * errors only the names are told, and where in our code they came up.
 */
function tellOf(error: unknown) {
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
export const createLog = (level: string, to?: { write: (line: string) => void }): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: tellOf },
    },
    to ?? pino.destination(1),
  );
