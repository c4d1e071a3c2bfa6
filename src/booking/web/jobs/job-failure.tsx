import { Alert } from "#ui/feedback/alert.tsx";
import { NOT_ANSWERED, type AnswerFailure } from "./use-answers.ts";

/** The server's messages end without a full stop. */
const toSentence = (text: string): string => (/\w$/.test(text) ? `${text}.` : text);

/** A notice that an answer was refused, with the reason where it is known. */
export const JobFailure = ({ failure }: { failure: AnswerFailure }) => (
  <Alert key={failure.attempt} tone="bad" live>
    <b>{NOT_ANSWERED}</b> {toSentence(failure.reason)}
  </Alert>
);
