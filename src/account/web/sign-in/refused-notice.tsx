import { Notice } from "#ui/feedback/notice.tsx";
import type { RefusalText } from "#api-client/read-refusal.ts";

type Props = {
  refused: RefusalText | undefined;
  /** Said where the refusal has no sentence. */
  otherwise?: string;
};

/** Why a form was refused, above its fields; nothing where the fields themselves say it. */
export function RefusedNotice({ refused, otherwise }: Props) {
  if (refused === undefined || Object.keys(refused.fields).length > 0) return null;
  return (
    <Notice tone="bad" live>
      {refused.message ?? otherwise}
    </Notice>
  );
}
