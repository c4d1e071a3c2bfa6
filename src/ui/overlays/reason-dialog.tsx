import { useEffect, type ComponentProps } from "react";
import { Button } from "../actions/button.tsx";
import { TextArea } from "../forms/text-field.tsx";
import { useApiForm } from "../forms/use-api-form.ts";
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

export const ReasonDialog = ({ open = true, ...rest }: Props) =>
  // What was typed is forgotten when it is closed.
  open ? <OpenReasonDialog {...rest} /> : null;

function OpenReasonDialog({ label, optional = false, hint, ready, ...props }: Props) {
  const { children, onAct, ...rest } = props;
  const { form, field, submitOnce } = useApiForm<{ reason: string }>({
    defaultValues: { reason: "" },
    shouldFocusError: true,
  });
  const hasReady = ready !== undefined;
  // Else the first ready reason has the focus, as the first control of the dialog.
  useEffect(() => (hasReady ? undefined : form.setFocus("reason")), [form, hasReady]);
  return (
    <ActionDialog
      keep="Keep as it is"
      {...rest}
      onAct={submitOnce(({ reason }) => onAct(reason.trim()))}
    >
      {children}
      {ready && (
        <div className="cluster" role="group" aria-label="Ready reasons">
          {ready.map((text) => (
            <Button
              key={text}
              variant="quiet"
              size="small"
              onClick={() => form.setValue("reason", text, { shouldValidate: true })}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
      <TextArea
        label={label}
        hint={hint}
        maxLength={MAX_LENGTH}
        {...field("reason", {
          validate: (text) => optional || text.trim() !== "" || "Say why, in a sentence.",
        })}
      />
    </ActionDialog>
  );
}
