import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useToast } from "#ui/feedback/use-toast.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { useProblemForm } from "./use-problem-form.ts";

type Typed = Record<string, string>;
type Words = Pick<Parameters<typeof ActionDialog>[0], "title" | "keep" | "act">;

type Props<Fields extends Typed> = Words & {
  /** The names of the fields, with what they have at first. */
  fields: Fields;
  call: (typed: Fields) => Promise<unknown>;
  /** What is loaded again before the dialog closes; after a refusal too, since it means that this has changed. */
  invalidates: QueryKey;
  /** The message once it is done. */
  done: string;
  onClose: () => void;
  children: (field: ReturnType<typeof useProblemForm<Fields>>["field"]) => ReactNode;
};

/** A dialog with text fields that only the server validates. Render it while it is open. */
export function FormDialog<Fields extends Typed>(props: Props<Fields>) {
  const { fields, call, invalidates, done, onClose, children, ...words } = props;
  const toast = useToast();
  const queryClient = useQueryClient();
  const { notice, isPending, field, send } = useProblemForm(fields);
  const reload = () => queryClient.invalidateQueries({ queryKey: invalidates });
  const submit = send(
    call,
    async () => {
      await reload();
      onClose();
      toast({ text: done });
    },
    () => void reload(),
  );
  return (
    <ActionDialog
      {...words}
      isPending={isPending}
      problem={notice}
      onAct={submit}
      onClose={onClose}
    >
      {children(field)}
    </ActionDialog>
  );
}
