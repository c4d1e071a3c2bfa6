import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { createStoredValue } from "../browser/local-storage-value.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { classNames } from "../styles/class-names.ts";
import styles from "./shortcuts.module.css";
import { Button } from "../actions/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";

/** A keyboard shortcut: `{ keys: "g t", words: "Today", group: "Go to", run }`. */
type KeyBinding = {
  /** One key, or two in sequence: "j", "?", "g t", "Enter". */
  keys: string;
  words: string;
  group: string;
  run: () => void;
  /** Shown in the line at the bottom of the page. */
  hint?: boolean | undefined;
  /** The shortcut only moves the focus; it has a style of its own. */
  movesFocus?: boolean | undefined;
};

type Keys = {
  bindings: readonly KeyBinding[];
  add: (bindings: readonly KeyBinding[]) => () => void;
};

const KeysContext = createContext<Keys>({ bindings: [], add: () => () => undefined });

/** Users of speech input turn shortcuts of single keys off (WCAG 2.1.4). */
const keysSetting = createStoredValue<boolean>({
  key: "keys",
  parse: (text) => text !== "off",
  format: (isOn) => (isOn ? "on" : "off"),
  empty: true,
});

const SEQUENCE_MS = 1_200;
const TAKES_KEYS = "input, select, textarea, [contenteditable]";
// Elements on which Enter or Space has a meaning already.
const TAKES_ENTER = "a, button, summary";

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (document.querySelector("dialog[open]") !== null) return true;
  return target.closest(TAKES_KEYS) !== null || (key === "Enter" && target.matches(TAKES_ENTER));
}

/** The letter on the key, also with Caps Lock and in a layout of another script: `व` on KeyB is `b`. */
function keyOf(event: KeyboardEvent): string {
  const { key, code, shiftKey } = event;
  const isForeign = /^[^\p{ASCII}]$/u.test(key) && /^Key.$/.test(code);
  if (!isForeign && !(/^[a-z]$/i.test(key) && event.getModifierState("CapsLock"))) return key;
  const letter = isForeign ? code.slice(-1) : key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

/** A shortcut that was added later replaces an earlier one with the same key. */
export function KeysProvider({ children }: { children: ReactNode }) {
  const [groups, setGroups] = useState<readonly (readonly KeyBinding[])[]>([]);
  const isOn = useStoredValue(keysSetting);
  const add = useCallback((bindings: readonly KeyBinding[]) => {
    setGroups((before) => [...before, bindings]);
    return () => setGroups((before) => before.filter((group) => group !== bindings));
  }, []);
  const bindings = useMemo(() => groups.toReversed().flat(), [groups]);
  const before = useRef({ key: "", at: 0 });

  // Before the paint, so that a visible component has its shortcuts.
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, timeStamp } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTaken(event)) return;
      const key = keyOf(event);
      const isSecond = timeStamp - before.current.at < SEQUENCE_MS;
      const pair = `${before.current.key} ${key}`;
      const found =
        (isSecond ? bindings.find(({ keys }) => keys === pair) : undefined) ??
        bindings.find(({ keys }) => keys === key);
      before.current = found ? { key: "", at: 0 } : { key, at: timeStamp };
      if (found === undefined) return;
      event.preventDefault();
      found.run();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [bindings, isOn]);

  const value = useMemo(() => ({ bindings, add }), [bindings, add]);
  return <KeysContext value={value}>{children}</KeysContext>;
}

/** Registers shortcuts while the component is mounted. The objects may be new at every render. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const { add } = useContext(KeysContext);
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  const names = bindings.map(({ run: _run, ...shown }) => shown);
  const same = JSON.stringify(names);
  useLayoutEffect(() => {
    const shown = JSON.parse(same) as Omit<KeyBinding, "run">[];
    return add(shown.map((names, at) => ({ ...names, run: () => latest.current[at]?.run() })));
  }, [add, same]);
}

/** Returns all active shortcuts, without duplicates. */
export function useKeyBindings(): readonly KeyBinding[] {
  const { bindings } = useContext(KeysContext);
  const seen = new Set<string>();
  return bindings.filter(({ keys }) => !seen.has(keys) && seen.add(keys));
}

const drawn: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};

type Props = {
  keys: string;
  /** The key only moves the focus; it is drawn flat. */
  movesFocus?: boolean | undefined;
};

/** One or two keys as `kbd` elements: `<Kbd keys="g t" />`. */
export const Kbd = ({ keys, movesFocus }: Props) => (
  <span className={styles.keys}>
    {keys.split(" ").map((key) => (
      <kbd key={key} className={classNames(styles.key, movesFocus && styles.movesFocus)}>
        {drawn[key] ?? key}
      </kbd>
    ))}
  </span>
);

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const bindings = useKeyBindings();
  const isOn = useStoredValue(keysSetting);
  const groups = [...new Set(bindings.map(({ group }) => group))];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keys"
      actions={
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => (isOn ? keysSetting.set(false) : keysSetting.remove())}
        />
        Single keys do something
      </label>
      <p className="soft small">
        <Kbd keys="j" movesFocus /> Keys with a dashed border only move the focus.
      </p>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={styles.title}>{group}</h3>
            <dl>
              {bindings
                .filter((binding) => binding.group === group)
                .map(({ keys, words, movesFocus }) => (
                  <div key={keys} className={styles.row}>
                    <dt>
                      <Kbd keys={keys} movesFocus={movesFocus} />
                    </dt>
                    <dd>{words}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
