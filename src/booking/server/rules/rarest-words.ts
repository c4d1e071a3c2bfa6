/** So small a share of the bookings is looked through for the other words. */
const FEW = 0.0005;

/**
 * The words that an index of words is asked for: the rarest, and as many as few bookings have all of. `shares` are
 * those of the bookings that have each word, 0 where it is not common. Of `kavita malhotra` with the shares
 * 0.01 and 0 that is `malhotra`, of `anil sharma noida` with 0.01, 0.015 and 0.5 `anil` and `sharma`.
 */
export function rarestWords<Word>(words: readonly Word[], shares: readonly number[]): Word[] {
  const byShare = words
    .map((word, at) => ({ word, share: shares[at] ?? 0 }))
    .toSorted((one, other) => one.share - other.share);
  const rarest: Word[] = [];
  let expected = 1;
  for (const { word, share } of byShare) {
    if (share > 0 && expected <= FEW) break;
    rarest.push(word);
    expected *= share;
  }
  return rarest;
}
