import { Alert } from "#ui/feedback/alert.tsx";
import type { ProblemText } from "#api-client/parse-problem.ts";

type Props = {
  refused: ProblemText | undefined;
  /** The text for a refusal without a message. */
  otherwise?: string;
};

/**
 * The notice above the fields of a refused form; renders nothing when the fields have the messages.
 */
export function RefusedNotice({ refused, otherwise }: Props) {
  if (refused === undefined || Object.keys(refused.fields).length > 0) return null;
  return (
    <Alert tone="bad" live>
      {refused.message ?? otherwise}
    </Alert>
  );
}
