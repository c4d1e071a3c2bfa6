import { useEffect, useState } from "react";
import { problemOf } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { isDay } from "#kernel/time/day.ts";
import { UNREACHABLE } from "../follow/follow-calls.ts";
import { previewPause, type Pause } from "./plan-calls.ts";

type Preview = { visits: number; ends_on: string } | { problem: ProblemText };

/** What a pause between two days would do, asked whenever both are days; undefined until it is known. */
export function usePausePreview(
  client: Client,
  followKey: string,
  { from, to }: Pause,
): Preview | undefined {
  const [known, setKnown] = useState<Pause & { preview: Preview }>();
  useEffect(() => {
    if (!isDay(from) || !isDay(to)) return undefined;
    let isLatest = true;
    previewPause(client, followKey, { from, to })
      .catch((error: unknown) => ({ problem: problemOf(error, UNREACHABLE) }))
      .then((preview) => isLatest && setKnown({ from, to, preview }), console.warn);
    return () => {
      isLatest = false;
    };
  }, [client, followKey, from, to]);
  return known?.from === from && known.to === to ? known.preview : undefined;
}
