/** The uses of a key in the current window, and the end of that window. */
export type Count = { used: number; endsAt: Date };

/**
 * Counts uses of a key in fixed windows: the first use begins a window, and the first one after its
 * end the next. A clock that was set back ends a window too.
 */
export type Counters = {
  add(key: Buffer, seconds: number, now: Date): Promise<Count>;
  /** Reverts one use. */
  takeBack(key: Buffer): Promise<void>;
};
