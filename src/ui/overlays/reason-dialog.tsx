import { useEffect, type ComponentProps } from "react";
import { Button } from "../actions/button.tsx";
import { TextArea } from "../forms/text-field.tsx";
import { useForm } from "../forms/use-form.ts";
import { ActionDialog } from "./action-dialog.tsx";

type Props = Omit<ComponentProps<typeof ActionDialog>, "children" | "keep" | "onAct"> & {
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
  Pick<Props, "ready"> & { onPick: (reason: string) => void };

/** A reason in free text, with ready ones above it. */
export const ReasonField = ({ ready, onPick, ...field }: ReasonFieldProps) => (
  <>
    {ready && (
      <div className="cluster" role="group" aria-label="Ready reasons">
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

export const ReasonDialog = ({ open = true, ...rest }: Props) =>
  // What was typed is forgotten when it is closed.
  open ? <OpenReasonDialog {...rest} /> : null;

function OpenReasonDialog({ label, optional = false, hint, ready, ...props }: Props) {
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
    <ActionDialog keep="Keep as it is" {...rest} onAct={onSubmit}>
      {children}
      <ReasonField
        ready={ready}
        onPick={(text) => form.setValue("reason", text, { shouldValidate: true })}
        label={label}
        hint={hint}
        {...field("reason", {
          validate: (text) => optional || text.trim() !== "" || "Say why, in a sentence.",
        })}
      />
    </ActionDialog>
  );
}
