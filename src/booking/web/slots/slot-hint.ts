import type { SlotAnswer } from "#booking/contract/slots.ts";

/** Returns the words on a slot that stands so: `Few places left`; undefined where there is nothing to say. */
export function slotHint(answer: SlotAnswer | undefined): string | undefined {
  if (answer?.state === "full") return "Full";
  if (answer?.state !== "few") return answer?.needs_call && "We call to confirm";
  return answer.needs_call ? "Few places left, we call to confirm" : "Few places left";
}
