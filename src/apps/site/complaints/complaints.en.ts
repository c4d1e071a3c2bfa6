import type { Complaint } from "#booking/complaints/contract.ts";
import { decisionWords, KIND_WORDS, STATE_WORDS } from "#booking/complaints/fields.ts";
import { formatMoment } from "#kernel/time/local-time.ts";

type Clock = Pick<Complaint, "state" | "answer_by" | "close_by">;

const clockOf = ({ state, answer_by, close_by }: Clock): string =>
  state === "open"
    ? `: by ${formatMoment(answer_by)}`
    : state === "answered"
      ? `. We close it by ${formatMoment(close_by)}`
      : "";

export const words = {
  title: "Complaints",
  sent: "We have your complaint. Its number is ",
  end: ".",
  officer: (name: string) => `Our grievance officer: ${name}`,
  wrong: "Something is wrong",
  inYourWords: "In your words",
  complaint: (number: string) => `Complaint ${number}`,
  state: (complaint: Clock) => `${STATE_WORDS[complaint.state]}${clockOf(complaint)}`,
  kinds: KIND_WORDS,
  photo: (place: number) => `What you sent, ${place}`,
  answered: "We answered:",
  decision: decisionWords,
  openFree: "Open the free booking",
};
