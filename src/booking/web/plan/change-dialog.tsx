import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import styles from "../follow/change-booking.module.css";

type Props = {
  title: string;
  /** What it means, and fields. */
  children: ReactNode;
  /** Why it was refused. */
  problem: string | undefined;
  /** The names of the buttons: to leave all as it is, and to do it. */
  keep: string;
  act: string;
  isDanger?: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
};

/** Asks before something of a plan is changed. A refusal stays in it, with what was typed. */
export const ChangeDialog = ({ title, children, problem, keep, act, ...rest }: Props) => (
  <Dialog open onClose={rest.onClose} title={title}>
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rest.onSubmit();
      }}
    >
      {children}
      <ErrorAlert>{problem}</ErrorAlert>
      <div className={styles.answers}>
        <Button variant="quiet" onClick={rest.onClose}>
          {keep}
        </Button>
        <Button type="submit" variant={rest.isDanger ? "danger" : "solid"} busy={rest.isBusy}>
          {act}
        </Button>
      </div>
    </form>
  </Dialog>
);
