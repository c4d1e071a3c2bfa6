import { pino, type Logger } from "pino";

export type Log = Logger;

/**
 * One JSON line an event. Nothing personal goes in: no bodies, no query strings, no addresses, and
 * of a path only the route that it matched.
 */
export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
