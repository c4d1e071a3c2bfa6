import { useEffect, useId, useRef, useState } from "react";
import type { CatalogueItem } from "#catalogue/editor/contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import styles from "./editor.module.css";
import type { ResourceView, Draft, EditorContext } from "./resources/resource.ts";
import type { Conflict } from "./use-draft.ts";

type Side = "mine" | "theirs";

type Props<Item extends CatalogueItem, D extends Draft> = {
  resource: ResourceView<Item, D>;
  conflict: Conflict<Item>;
  /** The published version that both edits began with. */
  base: D;
  mine: D;
  context: EditorContext;
  isSending: boolean;
  onPublish: (chosen: D) => void;
  onEdit: (chosen: D) => void;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Compares the version that another operator published with the draft, field by field. The initial
 * choice is the changed value; where both changed, the draft's.
 */
export function CompareVersions<Item extends CatalogueItem, D extends Draft>(
  props: Props<Item, D>,
) {
  const { resource, conflict, base, mine, context, isSending, onPublish, onEdit } = props;
  const id = useId();
  const theirs = resource.toDraft(conflict.current);
  const names = Object.keys(mine).filter(
    (name) => name !== "image" && !isSame(mine[name], theirs[name]),
  );
  const [chosen, choose] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      names.map((name) => [name, isSame(mine[name], base[name]) ? "theirs" : "mine"]),
    ),
  );

  const merged = (): D => {
    const fromMine = names.filter((name) => chosen[name] === "mine");
    const yours: Draft = Object.fromEntries(fromMine.map((name) => [name, mine[name] ?? ""]));
    // The path of a picture belongs to the choice of the picture.
    if (fromMine.includes("picture")) yours["image"] = mine["image"] ?? "";
    return { ...theirs, ...yours };
  };

  const side = (name: string, which: Side, draft: D) => (
    <label className={`ring ${styles.side}`}>
      <input
        type="radio"
        name={`${id}${name}`}
        checked={chosen[name] === which}
        onChange={() => choose((before) => ({ ...before, [name]: which }))}
      />
      <span className={styles.value}>
        <span className={styles.whose}>{which === "mine" ? "Yours" : "Live now"}</span>
        {name === "picture" ? (
          <Picture src={String(draft["image"])} corners="s" className={styles.picture} />
        ) : (
          (resource.describe?.(name, draft, context) ?? String(draft[name])) || "(empty)"
        )}
      </span>
    </label>
  );

  // The pressed button is gone, so the focus moves here.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);

  return (
    <div ref={top} tabIndex={-1} className={styles.top}>
      <Panel
        title="Two versions"
        foot={
          <>
            <Button busy={isSending} onClick={() => onPublish(merged())}>
              Publish what is chosen
            </Button>
            <Button variant="quiet" onClick={() => onEdit(merged())}>
              Go on editing with it
            </Button>
          </>
        }
      >
        <Alert tone="warn" live>
          {conflict.message}.
        </Alert>
        {names.length === 0 && <p>Both versions say the same: there is nothing left to publish.</p>}
        {names.map((name) => (
          <fieldset key={name} className={`stack ${styles.field}`} data-gap="2">
            <legend className={styles.legend}>{resource.labels[name]}</legend>
            {side(name, "theirs", theirs)}
            {side(name, "mine", mine)}
          </fieldset>
        ))}
      </Panel>
    </div>
  );
}
