import { useState } from "react";

type Attempt = { submitCount: number; isSubmitting: boolean };

/**
 * What an ErrorSummary has to show: the faults of the last attempt, as far as they still stand. Once
 * all are put right it stays away until the next attempt: a fault that turns up while somebody types
 * stands at its field, and takes no focus.
 */
export function useLastFaults<Fault>(
  faults: readonly Fault[],
  { submitCount, isSubmitting }: Attempt,
): readonly Fault[] {
  const [putRight, setPutRight] = useState(0);
  if (!isSubmitting && faults.length === 0 && putRight !== submitCount) setPutRight(submitCount);
  return isSubmitting || putRight === submitCount ? [] : faults;
}
