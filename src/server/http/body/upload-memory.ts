import { serialize } from "#server/process/serialize.ts";

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BODIES = 32;
const MAX_PER_ACCOUNT = 2;
const MAX_CONCURRENT = 8;

// Counted by process, since memory is.
const bodiesOf = new Map<number, number>();
let bodies = 0;
let bytesHeld = 0;
let inWork = 0;

/**
 * Reserves memory for an account's body of at most `bytes`. Returns the function that releases it,
 * or undefined when bodies in progress may take 64 MB, when they are 32, or when two are of this
 * account.
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
 * Runs `work`, which decodes files, in one of the eight places. Calls of one account work one after
 * the other, so that their pictures take turns with those of other accounts and hold one place.
 * Returns undefined when no place is free: a longer queue would take minutes.
 */
export const workInPlace = <Answer>(
  accountId: number,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer } | undefined> =>
  serialize(`upload ${accountId}`, async () => {
    if (inWork >= MAX_CONCURRENT) return undefined;
    inWork += 1;
    try {
      return { answer: await work() };
    } finally {
      inWork -= 1;
    }
  });
