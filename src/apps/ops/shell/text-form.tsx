import { useState, type SyntheticEvent } from "react";
import { toSentence } from "#api-client/api-error.ts";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { FilterInput } from "#ui/lists/filter-bar.tsx";
import { SmallButton } from "./facts.tsx";
import { useOpsAction } from "./ops-client.tsx";
import styles from "./shell.module.css";

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
  const [text, setText] = useState(drafts.get(name) ?? "");
  const [isMissing, setMissing] = useState(false);
  const { act, isPending, problem } = useOpsAction(call, () => done);
  const type = (text: string) => {
    drafts.set(name, text);
    setMissing(false);
    setText(text);
  };
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === "") return setMissing(true);
    // What was typed while it was sent stays.
    if ((await act(trimmed)) && drafts.get(name) === text) type("");
  }
  const error = isMissing ? missing : problem && toSentence(problem.message);
  const field = {
    maxLength,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  };
  return (
    <form
      className={`stack ${styles.form}`}
      data-align="start"
      data-gap="2"
      onSubmit={submit}
      noValidate
    >
      {!isOneLine && <TextArea {...field} brief label={label} error={error} />}
      <span className={`cluster ${styles.row}`} data-gap="2">
        {isOneLine && <FilterInput {...field} label={label} placeholder={label} />}
        <SmallButton type="submit" busy={isPending} disabled={!isOnline}>
          {button}
        </SmallButton>
      </span>
      {isOneLine && <ErrorAlert>{error}</ErrorAlert>}
    </form>
  );
}
