import { useEffect, type ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog } from "./dialog.tsx";
import { Form } from "../forms/form.tsx";
import { ErrorAlert } from "../feedback/error-alert.tsx";
import styles from "./reason-dialog.module.css";
import { TextArea } from "../forms/text-area.tsx";
import { useApiForm } from "../forms/use-api-form.ts";

type Props = {
  open: boolean;
  title: ReactNode;
  /** The consequence of the action. */
  children?: ReactNode;
  label: string;
  /** Whether it may stay empty. */
  optional?: boolean;
  hint?: string | undefined;
  /** The label of the confirming button. */
  submit: string;
  busy: boolean;
  /** Why the action failed; the typed text stays. */
  failure?: string | undefined;
  onSubmit: (reason: string) => void;
  onClose: () => void;
};

const MAX_LENGTH = 500;

/** A dialog that asks for a reason before it confirms an action. */
export function ReasonDialog({ open, onClose, title, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ReasonForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm(props: Omit<Props, "open" | "title">) {
  const {
    children,
    label,
    optional = false,
    hint,
    submit,
    busy,
    failure,
    onSubmit,
    onClose,
  } = props;
  const { form, submitOnce } = useApiForm<{ reason: string }>({
    defaultValues: { reason: "" },
    shouldFocusError: true,
  });

  useEffect(() => form.setFocus("reason"), [form]);

  return (
    <Form onSubmit={submitOnce(({ reason }) => onSubmit(reason.trim()))} className={styles.form}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        error={form.formState.errors.reason?.message}
        maxLength={MAX_LENGTH}
        {...form.register("reason", {
          validate: (text) => optional || text.trim() !== "" || "Say why, in a sentence.",
        })}
      />
      <ErrorAlert>{failure}</ErrorAlert>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          Keep as it is
        </Button>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
