import type { FromWorker, ToWorker } from "./worker-messages.ts";

export type Primary = {
  /** Which worker this is, from 1; its replacement has the same number. */
  number: number;
  /** Whether other workers serve already: then this one listens only once it can serve. */
  isLate: boolean;
  /** Where the prepared database is, once the primary process says it. */
  databaseUrl: Promise<string>;
  /** Whether every worker serves. */
  allServe: () => boolean;
  tell: (message: FromWorker) => void;
};

const tell = (message: FromWorker): void => {
  // The end of the primary process ends this one too.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

/**
 * Begins the conversation of a worker with the process that started it; `readMetrics` answers its
 * questions for metrics.
 */
export async function connectToPrimary(readMetrics: () => Promise<object[]>): Promise<Primary> {
  const welcome = Promise.withResolvers<{ number: number; isLate: boolean }>();
  const database = Promise.withResolvers<string>();
  let isServing = false;
  process.on("message", (message: ToWorker) => {
    if (message.tell === "welcome") welcome.resolve(message);
    else if (message.tell === "database") database.resolve(message.url);
    else if (message.tell === "all serve") isServing = true;
    else if (message.tell === "metrics") {
      const { request } = message;
      void readMetrics().then((metrics) => tell({ tell: "metrics", request, metrics }));
    }
  });
  tell({ tell: "hello" });
  const { number, isLate } = await welcome.promise;
  return {
    number,
    isLate,
    databaseUrl: database.promise,
    allServe: () => isServing,
    tell,
  };
}

/** Resolves when the primary process tells this one to end. Its signals are for the primary process. */
export const waitForPrimary = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => undefined);
    process.on("message", (message: ToWorker) => {
      if (message.tell === "shutdown") resolve();
    });
  });

/** Tells the primary process why this one could not start, and ends it. */
export function failStart(sentence: string): void {
  const message: FromWorker = { tell: "failed", sentence };
  process.send?.(message, undefined, undefined, () => process.exit(1));
}
