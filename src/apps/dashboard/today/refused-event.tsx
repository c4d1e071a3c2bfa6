import { useState } from "react";
import { toSentence } from "#api-client/api-error.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { timeOfDay } from "#kernel/time/day.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { isKept } from "./queued-events.ts";
import type { QueuedEvent } from "./stored-events.ts";
import { words } from "./visit-card.en.ts";

type CodeProps = { code: string; setCode: (code: string) => void; hint?: string };

export const CodeField = ({ code, setCode, hint }: CodeProps) => (
  <TextField
    label={words.code}
    hint={hint}
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    pattern="\d{4}"
    required
    value={code}
    onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ""))}
  />
);

type Props = {
  refused: QueuedEvent;
  /** Steps that were pressed after it wait. */
  hasMore: boolean;
  /** Without the card of its visit. */
  isAlone?: boolean;
  press: (act: () => void) => void;
  onResolve: (key: string, code?: string) => void;
};

/** What the server did not take, as a task: another code, or nothing any more. */
export function RefusedEvent({ refused, hasMore, isAlone, press, onResolve }: Props) {
  const { key, json, problem = words.notInTime } = refused;
  const [code, setCode] = useState("");
  const isCode = json.event === "started" && isKept(refused);
  return (
    <Alert tone="bad" live>
      <form
        className="stack"
        data-gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          press(() => onResolve(key, code));
        }}
      >
        <p>
          {isAlone && (
            <span>{words.ofVisit(shortDay(json.day), timeOfDay(new Date(json.at)))}</span>
          )}
          <b>{words.notSaved(words.steps[json.event])}</b> <span>{toSentence(problem)}</span>
          {hasMore && isCode && <span>{words.rightCode}</span>}
          {!isCode && !isAlone && <span>{words.removeIt}</span>}
          {isAlone && <span>{words.callUs}</span>}
        </p>
        {isCode && <CodeField {...{ code, setCode }} />}
        <div className="cluster">
          {isCode && <Button type="submit">{words.tryCode}</Button>}
          <Button variant="quiet" onClick={() => press(() => onResolve(key))}>
            {words.remove}
          </Button>
        </div>
      </form>
    </Alert>
  );
}
