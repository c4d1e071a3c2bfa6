import { Part } from "../feedback/part.tsx";
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { IconButton } from "../actions/icon-button.tsx";
import styles from "./dialog.module.css";
import { words } from "./dialog.en.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Rendered only while the dialog is open. */
  children?: ReactNode;
  actions?: ReactNode;
  /** "wide" for pictures and film, "full" for the whole screen, white in dark mode too. */
  size?: "small" | "wide" | "full" | undefined;
};

const FIRST_FIELD =
  "form :is(input:not([type=radio], [type=hidden]), input:checked, select, textarea:not([data-optional])):enabled";

export function Dialog({ open, onClose, title, children, actions, size = "small" }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // Not Close, the first control, and not an optional text, whose keyboard would cover the buttons.
    (element.querySelector<HTMLElement>(FIRST_FIELD) ?? element.querySelector("h2"))?.focus();
    return () => element.close();
  }, [open]);

  const isBeside = (event: MouseEvent) => event.target === dialog.current;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does what a press beside the dialog does
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={open ? id : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => (pressedBeside.current = isBeside(event))}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) onClose();
      }}
    >
      {open && (
        <div>
          <div className={styles.head}>
            <h2 className={styles.title} id={id} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="close" label={words.close} onClick={onClose} />
          </div>
          {size === "wide" ? (
            <Part>{children}</Part>
          ) : (
            <div className={styles.body}>
              <Part>{children}</Part>
            </div>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

export default Dialog;
