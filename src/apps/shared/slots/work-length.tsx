import { isLongWork, workWords } from "#booking/lines/fields.ts";
import type { Slot } from "#kernel/time/slot.ts";
import { Alert } from "#ui/feedback/alert.tsx";

type Props = { minutes: number; slot: Slot | undefined; isMonthly: boolean };

/** How long the work takes, beside the choice of a slot; that we call where it is more than a working day. */
export default function WorkLength(work: Props) {
  const words = workWords(work);
  if (!isLongWork(work.minutes)) return words && <p className="soft">{words}</p>;
  return <Alert live>{words} We will call you to agree on the days or a bigger crew.</Alert>;
}
