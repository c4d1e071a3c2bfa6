import { Notice } from "#ui/feedback/notice.tsx";
import { NOT_ANSWERED, type AnswerFailure } from "./use-vendor-answers.ts";

/** The server's sentences end without a full stop. */
const toSentence = (text: string): string => (/\w$/.test(text) ? `${text}.` : text);

/** Says that an answer was not taken, and why where that is known. */
export const VendorFailure = ({ failure }: { failure: AnswerFailure }) => (
  <Notice key={failure.attempt} tone="bad" live>
    <b>{NOT_ANSWERED}</b> {toSentence(failure.reason)}
  </Notice>
);
