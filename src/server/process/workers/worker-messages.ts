/** What the primary process sends to a worker. */
export type ToWorker =
  /** The answer to hello. `isLate`: other workers serve already. */
  | { tell: "welcome"; number: number; isLate: boolean }
  /** The database is prepared. */
  | { tell: "database"; url: string }
  /** Every worker serves. */
  | { tell: "all serve" }
  | { tell: "metrics"; request: number }
  | { tell: "shutdown" };

/** What a worker sends to the primary process. */
export type FromWorker =
  /** It listens to messages. */
  | { tell: "hello" }
  | { tell: "listening"; url: string }
  /** It has its connections to the database. */
  | { tell: "ready" }
  /** It could not start, and ends. */
  | { tell: "failed"; sentence: string }
  | { tell: "metrics"; request: number; metrics: object[] };
