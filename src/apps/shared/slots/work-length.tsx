import { isLongWork, workWords } from "#booking/lines/fields.ts";
import type { Slot } from "#kernel/time/day.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { words as say } from "./work-length.en.ts";

type Props = {
  minutes: number;
  slot: Slot | undefined;
  isMonthly: boolean;
  /** Said of more than a working day. */
  ifLong?: string;
};

/** How long the work takes, beside the choice of a slot. */
export default function WorkLength({ ifLong = say.weCall, ...work }: Props) {
  const words = workWords(work);
  if (!isLongWork(work.minutes)) return words && <p className="soft">{words}</p>;
  return <Alert live>{`${words} ${ifLong}`}</Alert>;
}
