import { Alert } from "#ui/feedback/alert.tsx";
import type { ProblemText } from "#api-client/parse-problem.ts";

type Props = {
  refused: ProblemText | undefined;
  /** Said where the refusal has no sentence. */
  otherwise?: string;
};

/** Why a form was refused, above its fields; nothing where the fields themselves say it. */
export function RefusedNotice({ refused, otherwise }: Props) {
  if (refused === undefined || Object.keys(refused.fields).length > 0) return null;
  return (
    <Alert tone="bad" live>
      {refused.message ?? otherwise}
    </Alert>
  );
}
