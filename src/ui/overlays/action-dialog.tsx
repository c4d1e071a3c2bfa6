import { useForm } from "../forms/use-form.ts";
import { TextArea } from "../forms/text-field.tsx";
import { useId, type ReactNode, type SyntheticEvent, useEffect, type ComponentProps } from "react";
import { Button } from "../actions/button.tsx";
import { ErrorAlert } from "../feedback/error-alert.tsx";
import { Form } from "../forms/form.tsx";
import { Dialog } from "./dialog.tsx";
import { words } from "./action-dialog.en.ts";

type Props = {
  open?: boolean;
  title: ReactNode;
  children: ReactNode;
  /** The label of the button that leaves all as it is. */
  keep: string;
  /** The label of the button that acts; undefined where nothing can be done. */
  act: ReactNode;
  isDanger?: boolean;
  isPending?: boolean;
  isDisabled?: boolean;
  problem?: ReactNode;
  onAct: (event: SyntheticEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
};

/** Asks before an action. After a failure it stays open with what was typed. */
export function ActionDialog({ open = true, title, children, keep, act, ...rest }: Props) {
  const { isDanger = false, isPending, isDisabled, problem, onAct, onClose } = rest;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          {act !== undefined && (
            <Button
              type="submit"
              form={id}
              variant={isDanger ? "danger" : "solid"}
              busy={isPending}
              disabled={isDisabled}
            >
              {act}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onAct(event);
        }}
      >
        {children}
        <ErrorAlert>{problem}</ErrorAlert>
      </Form>
    </Dialog>
  );
}

type ReasonProps = Omit<ComponentProps<typeof ActionDialog>, "children" | "keep" | "onAct"> & {
  children?: ComponentProps<typeof ActionDialog>["children"];
  keep?: string;
  label: string;
  optional?: boolean;
  /** Reasons that a press writes into the field, where they can be changed. */
  ready?: readonly string[];
  hint?: string | undefined;
  onAct: (reason: string) => unknown;
};

const MAX_LENGTH = 500;

type ReasonFieldProps = Omit<ComponentProps<typeof TextArea>, "maxLength"> &
  Pick<ReasonProps, "ready"> & { onPick: (reason: string) => void };

/** A reason in free text, with ready ones above it. */
export const ReasonField = ({ ready, onPick, ...field }: ReasonFieldProps) => (
  <>
    {ready && (
      <div className="cluster" role="group" aria-label={words.readyReasons}>
        {ready.map((text) => (
          <Button key={text} variant="quiet" size="small" onClick={() => onPick(text)}>
            {text}
          </Button>
        ))}
      </div>
    )}
    <TextArea maxLength={MAX_LENGTH} {...field} />
  </>
);

export const ReasonDialog = ({ open = true, ...rest }: ReasonProps) =>
  // What was typed is forgotten when it is closed.
  open ? <OpenReasonDialog {...rest} /> : null;

function OpenReasonDialog({ label, optional = false, hint, ready, ...props }: ReasonProps) {
  const { children, onAct, ...rest } = props;
  const { form, field, onSubmit } = useForm({
    values: { reason: "" },
    call: async ({ reason }) => onAct(reason.trim()),
    shouldFocusError: true,
  });
  const hasReady = ready !== undefined;
  // Else the first ready reason has the focus, as the first control of the dialog.
  useEffect(() => (hasReady ? undefined : form.setFocus("reason")), [form, hasReady]);
  return (
    <ActionDialog keep={words.keep} {...rest} onAct={onSubmit}>
      {children}
      <ReasonField
        ready={ready}
        onPick={(text) => form.setValue("reason", text, { shouldValidate: true })}
        label={label}
        hint={hint}
        {...field("reason", {
          validate: (text) => optional || text.trim() !== "" || words.sayWhy,
        })}
      />
    </ActionDialog>
  );
}
