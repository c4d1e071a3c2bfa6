import { useId, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "../actions/button.tsx";
import { ErrorAlert } from "../feedback/error-alert.tsx";
import { Form } from "../forms/form.tsx";
import { Dialog } from "./dialog.tsx";

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
