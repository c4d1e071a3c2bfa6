const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BODIES = 32;
const MAX_PER_ACCOUNT = 2;
const MAX_CONCURRENT = 8;

// Counted for the process, as its memory is.
const bodiesOf = new Map<number, number>();
let bodies = 0;
let bytesHeld = 0;
let inWork = 0;

/**
 * Sets memory aside for a body of at most `bytes` that an account sends, and returns what gives it
 * back. Undefined when the bodies under way may already take 64 MB, when they are 32, or when two of
 * them are of this account.
 */
export function reserveUploadMemory(accountId: number, bytes: number): (() => void) | undefined {
  const own = bodiesOf.get(accountId) ?? 0;
  if (own >= MAX_PER_ACCOUNT || bodies >= MAX_BODIES || bytesHeld + bytes > MAX_BYTES)
    return undefined;
  bodiesOf.set(accountId, own + 1);
  bodies += 1;
  bytesHeld += bytes;
  return () => {
    bytesHeld -= bytes;
    bodies -= 1;
    const rest = (bodiesOf.get(accountId) ?? 1) - 1;
    if (rest === 0) bodiesOf.delete(accountId);
    else bodiesOf.set(accountId, rest);
  };
}

/**
 * Takes a place among the eight forms whose files are looked at, and returns what leaves it. Undefined
 * when there is none: a longer wait would take minutes.
 */
export function reserveWorkMemory(): (() => void) | undefined {
  if (inWork >= MAX_CONCURRENT) return undefined;
  inWork += 1;
  return () => {
    inWork -= 1;
  };
}
