import { Button } from "../actions/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Kbd } from "./kbd.tsx";
import { keysSetting, useKeyBindings } from "./shortcuts.tsx";
import styles from "./shortcuts-dialog.module.css";
import { useStoredValue } from "../browser/use-stored-value.ts";

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
        <Kbd keys="j" movesFocus /> A key with a broken edge only moves the focus.
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
