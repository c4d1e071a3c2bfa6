import { useState } from "react";
import type { CallerNote } from "#callers/contract/ops.ts";
import { MAX_NOTE_LENGTH, MAX_NOTES } from "#callers/contract/limits.ts";
import { momentOf, shortDay } from "#kernel/time/local-time.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { removeNote, writeNote } from "./caller-calls.ts";
import styles from "./caller-notes.module.css";

type Props = { phoneNumber: string; notes: readonly CallerNote[]; isOnline: boolean };

const when = (at: string): string => shortDay(momentOf(new Date(at)).day);

/** What operators have noted about a caller, and a field for one more. */
export function CallerNotes({ phoneNumber, notes, isOnline }: Props) {
  const { form, field, submitOnce } = useApiForm<{ note: string }>({ defaultValues: { note: "" } });
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const invalidate = useInvalidateOps();
  const toast = useToast();

  /** Resolves to whether it was done. */
  async function settle(call: ReturnType<typeof writeNote>, done: string): Promise<boolean> {
    setIsBusy(true);
    const refused = await call;
    await invalidate();
    setIsBusy(false);
    setFailure(refused?.message);
    if (refused === undefined) toast({ text: done });
    return refused === undefined;
  }
  const submit = submitOnce(async ({ note }) => {
    if (await settle(writeNote(phoneNumber, note), "Noted.")) form.reset();
  });

  return (
    <Panel title="Notes" beside={<span className="soft small">operators only</span>}>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="Notes">
          {notes.map(({ id, note, by, at }) => (
            <li key={id} className={styles.note}>
              <span>
                <span className={styles.text}>{note}</span>{" "}
                <span className="soft small">{by === "" ? when(at) : `${by}, ${when(at)}`}</span>
              </span>
              <IconButton
                icon="close"
                label={`Remove the note: ${note.slice(0, 60)}`}
                disabled={!isOnline || isBusy}
                onClick={() => void settle(removeNote(id), "The note is removed.")}
              />
            </li>
          ))}
        </ul>
      )}
      {notes.length < MAX_NOTES && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextArea
            brief
            label="Add a note"
            maxLength={MAX_NOTE_LENGTH}
            {...field("note", { validate: (text) => text.trim() !== "" || "Write the note" })}
          />
          <Button type="submit" variant="quiet" size="small" busy={isBusy} disabled={!isOnline}>
            Keep the note
          </Button>
        </form>
      )}
      <ErrorAlert>{failure}</ErrorAlert>
    </Panel>
  );
}
