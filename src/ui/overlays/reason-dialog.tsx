import { useEffect, type ComponentProps } from "react";
import { TextArea } from "../forms/text-field.tsx";
import { useApiForm } from "../forms/use-api-form.ts";
import { ActionDialog } from "./action-dialog.tsx";

type Props = Omit<ComponentProps<typeof ActionDialog>, "children" | "keep" | "onAct"> & {
  children?: ComponentProps<typeof ActionDialog>["children"];
  label: string;
  optional?: boolean;
  hint?: string | undefined;
  onAct: (reason: string) => unknown;
};

const MAX_LENGTH = 500;

export const ReasonDialog = ({ open = true, ...rest }: Props) =>
  // What was typed is forgotten when it is closed.
  open ? <OpenReasonDialog {...rest} /> : null;

function OpenReasonDialog({ label, optional = false, hint, children, onAct, ...rest }: Props) {
  const { form, field, submitOnce } = useApiForm<{ reason: string }>({
    defaultValues: { reason: "" },
    shouldFocusError: true,
  });
  useEffect(() => form.setFocus("reason"), [form]);
  return (
    <ActionDialog
      {...rest}
      keep="Keep as it is"
      onAct={submitOnce(({ reason }) => onAct(reason.trim()))}
    >
      {children}
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
