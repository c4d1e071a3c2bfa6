import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { useToast } from "#ui/feedback/use-toast.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { useForm } from "#ui/forms/use-form.ts";

type Typed = Record<string, string>;
type Words = Pick<Parameters<typeof ActionDialog>[0], "title" | "keep" | "act">;

type Props<Fields extends Typed> = Words & {
  /** The names of the fields, with what they have at first. */
  fields: Fields;
  call: (typed: Fields) => Promise<unknown>;
  /** What is loaded again before the dialog closes; after a refusal too, since it means that this has changed. */
  invalidates: readonly unknown[];
  /** The message once it is done. */
  done: string | ((sent: Fields) => string);
  /** Called after the dialog has closed. */
  onDone?: () => void;
  onClose: () => void;
  /** `watch` reads what is typed. */
  children: (
    field: ReturnType<typeof useForm<Fields>>["field"],
    watch: ReturnType<typeof useForm<Fields>>["form"]["watch"],
  ) => ReactNode;
};

/** A dialog with text fields that only the server validates. Render it while it is open. */
export function FormDialog<Fields extends Typed>(props: Props<Fields>) {
  const { fields, call, invalidates, done, onDone, onClose, children, ...words } = props;
  const toast = useToast();
  const { form, notice, isPending, field, onSubmit } = useForm<Fields>({
    values: fields,
    call,
    invalidates: [invalidates],
    onDone(_, sent) {
      // The dialog gives the focus back to the button that opened it, which may be gone.
      flushSync(onClose);
      toast({ text: typeof done === "string" ? done : done(sent) });
      onDone?.();
    },
  });
  return (
    <ActionDialog
      {...words}
      isPending={isPending}
      problem={notice}
      onAct={onSubmit}
      onClose={onClose}
    >
      {children(field, form.watch)}
    </ActionDialog>
  );
}
