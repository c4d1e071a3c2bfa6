import { useEffect, useRef, type ComponentProps } from "react";
import { RadioGroup, RadioRow } from "../choices/radio-group.tsx";
import { TextArea } from "../forms/text-field.tsx";
import { useApiForm } from "../forms/use-api-form.ts";
import { ActionDialog } from "./action-dialog.tsx";

type Props = Omit<ComponentProps<typeof ActionDialog>, "children" | "keep" | "onAct"> & {
  children?: ComponentProps<typeof ActionDialog>["children"];
  label: string;
  optional?: boolean;
  hint?: string | undefined;
  /** Ready reasons, above the field for another one. */
  reasons?: readonly string[];
  onAct: (reason: string) => unknown;
};

const MAX_LENGTH = 500;

export const ReasonDialog = ({ open = true, ...rest }: Props) =>
  // What was typed is forgotten when it is closed.
  open ? <OpenReasonDialog {...rest} /> : null;

function OpenReasonDialog(props: Props) {
  const { label, optional = false, hint, reasons = [], children, onAct, ...rest } = props;
  const ready = useRef<HTMLDivElement>(null);
  const { form, field, submitOnce } = useApiForm<{ reason: string }>({
    defaultValues: { reason: "" },
    shouldFocusError: true,
  });
  const reason = form.watch("reason");
  useEffect(() => {
    const first = ready.current?.querySelector("input");
    // A keyboard on the screen would hide the ready ones.
    if (first) first.focus();
    else form.setFocus("reason");
  }, [form]);
  return (
    <ActionDialog
      {...rest}
      keep="Keep as it is"
      onAct={submitOnce(({ reason }) => onAct(reason.trim()))}
    >
      {children}
      {reasons.length > 0 && (
        <div ref={ready}>
          <RadioGroup legend={label}>
            {reasons.map((text) => (
              <RadioRow
                key={text}
                name="ready-reason"
                label={text}
                checked={reason === text}
                onChange={() => {
                  form.setValue("reason", text);
                  form.clearErrors();
                }}
              />
            ))}
          </RadioGroup>
        </div>
      )}
      <TextArea
        label={label}
        hint={hint}
        maxLength={MAX_LENGTH}
        {...field("reason", {
          validate: (text) =>
            optional ||
            text.trim() !== "" ||
            (reasons.length > 0 ? "Choose a reason or write one." : "Say why, in a sentence."),
        })}
      />
    </ActionDialog>
  );
}
