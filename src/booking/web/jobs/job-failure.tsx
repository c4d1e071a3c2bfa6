import { Alert } from "#ui/feedback/alert.tsx";
import { NOT_ANSWERED, type AnswerFailure } from "./use-answers.ts";

/** The server's sentences end without a full stop. */
const toSentence = (text: string): string => (/\w$/.test(text) ? `${text}.` : text);

/** Says that an answer was not taken, and why where that is known. */
export const JobFailure = ({ failure }: { failure: AnswerFailure }) => (
  <Alert key={failure.attempt} tone="bad" live>
    <b>{NOT_ANSWERED}</b> {toSentence(failure.reason)}
  </Alert>
);
