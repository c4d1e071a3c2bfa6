import { FilterInput } from "#ui/lists/filter-bar.tsx";
import { toSentence } from "#api-client/api-error.ts";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import styles from "./shell.module.css";
import { useForm } from "#ui/forms/use-form.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { SmallButton } from "./facts.tsx";
import { opsKeys } from "./ops-client.tsx";

/** Typed texts by form: what was typed outlasts a look at another record. */
const drafts = new Map<string, string>();

type Props = {
  /** Names the draft; unique among the forms of /ops. */
  name: string;
  label: string;
  button: string;
  missing: string;
  maxLength: number;
  isOneLine?: boolean;
  isOnline: boolean;
  call: (text: string) => Promise<unknown>;
  done: string;
};

/** A form of one text, which is empty again once it is sent. Give it a `key` if `name` changes. */
export function TextForm(props: Props) {
  const { name, label, button, missing, maxLength, isOneLine, isOnline, call, done } = props;
  const toast = useToast();
  const { form, field, problem, isPending, onSubmit } = useForm({
    values: { text: drafts.get(name) ?? "" },
    call: ({ text }) => call(text.trim()),
    invalidates: [opsKeys.all],
    onDone(_, sent) {
      toast({ text: done });
      // What was typed while it was sent stays.
      if (form.getValues("text") !== sent.text) return;
      drafts.delete(name);
      form.reset({ text: "" });
    },
  });
  const {
    id: _id,
    error: wrong,
    ...control
  } = field("text", {
    validate: (text) => text.trim() !== "" || missing,
    onChange: ({ target }) => drafts.set(name, target.value),
  });
  const error = wrong ?? (problem && toSentence(problem.message));
  return (
    <form
      className={`stack ${styles.form}`}
      data-align="start"
      data-gap="2"
      onSubmit={onSubmit}
      noValidate
    >
      {!isOneLine && (
        <TextArea {...control} brief label={label} maxLength={maxLength} error={error} />
      )}
      <span className={`cluster ${styles.row}`} data-gap="2">
        {isOneLine && (
          <FilterInput {...control} label={label} maxLength={maxLength} placeholder={label} />
        )}
        <SmallButton type="submit" busy={isPending} disabled={!isOnline}>
          {button}
        </SmallButton>
      </span>
      {isOneLine && <ErrorAlert>{error}</ErrorAlert>}
    </form>
  );
}
