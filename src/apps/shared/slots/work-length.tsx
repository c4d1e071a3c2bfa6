import { isLongWork, workWords } from "#booking/lines/fields.ts";
import type { Slot } from "#kernel/time/day.ts";
import { Alert } from "#ui/feedback/alert.tsx";

type Props = {
  minutes: number;
  slot: Slot | undefined;
  isMonthly: boolean;
  /** Said of more than a working day. */
  ifLong?: string;
};

const WE_CALL = "We will call you to agree on the days or a bigger crew.";

/** How long the work takes, beside the choice of a slot. */
export default function WorkLength({ ifLong = WE_CALL, ...work }: Props) {
  const words = workWords(work);
  if (!isLongWork(work.minutes)) return words && <p className="soft">{words}</p>;
  return <Alert live>{`${words} ${ifLong}`}</Alert>;
}
