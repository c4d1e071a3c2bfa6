import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { Icon } from "../icons/icon.tsx";
import { ToastRegion } from "./toast-region.tsx";
import styles from "./toasts.module.css";
import { ToastContext, type Toast } from "./use-toast.ts";
import { words } from "./toasts.en.ts";

const READ_MS = 8_000;
const DECIDE_MS = 20_000;

export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Toast & { id: number }>();
  const count = useRef(0);
  const show = useCallback(
    (toast: Toast | undefined) => setShown(toast && { ...toast, id: ++count.current }),
    [],
  );
  const close = useCallback(() => setShown(undefined), []);
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion>
        {shown && <ToastBox key={shown.id} toast={shown} onClose={close} />}
      </ToastRegion>
    </ToastContext>
  );
}

/** A toast in a region. It closes by itself, later with an action; `toast` and `onClose` must be stable. */
export function ToastBox({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const box = useRef<HTMLSpanElement>(null);
  // The timeout pauses while the toast is hovered or focused.
  const [isHeld, setIsHeld] = useState(false);
  const { text, action, isPart } = toast;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, action ? DECIDE_MS : READ_MS);
    return () => clearTimeout(timer);
  }, [isHeld, action, onClose]);

  function close() {
    if (box.current?.contains(document.activeElement))
      document.getElementById("main")?.focus({ preventScroll: true });
    onClose();
  }

  return (
    <span
      ref={box}
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {isPart !== true && <Icon name="tick" />}
      <span className={styles.text}>{text}</span>
      {action && (
        <Button
          variant="quiet"
          size="small"
          className={styles.action}
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={words.close} className={styles.close} onClick={close} />
    </span>
  );
}
