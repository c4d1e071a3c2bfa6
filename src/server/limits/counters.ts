/** What has been counted of a key: how often in this window, and when the window ends. */
export type Count = { used: number; endsAt: Date };

/**
 * Counts uses of a key in fixed windows: the first use begins a window, and the first one after its end
 * begins the next. A clock that was set back ends a window too.
 */
export type Counters = {
  add(key: Buffer, seconds: number, now: Date): Promise<Count>;
  /** Takes one use back, as if it had not been. */
  takeBack(key: Buffer): Promise<void>;
};
