import { answerCalls } from "./parse-apart.ts";

const HOLD = 4_000_000;

/** Parsers of the tests of the worker. */
const parsers = {
  length: (bytes: Uint8Array) => bytes.byteLength,
  about: () => ({ pid: process.pid, environment: Object.keys(process.env) }),
  forever: () => {
    for (;;);
  },
  hoard: () => {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: HOLD }, () => "x"));
  },
  fail: () => {
    throw new TypeError("This text ends before its end");
  },
};
export type Parsers = typeof parsers;

answerCalls(parsers);
