import type { CatalogueItem } from "#catalogue/contract/ops.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type SyntheticEvent } from "react";
import { UnsavedChangesPrompt } from "#ui/forms/unsaved-changes-prompt.tsx";
import { Button } from "#ui/actions/button.tsx";
import { FormErrors } from "#ui/forms/form-errors.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { messageOf } from "#api-client/api-error.ts";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import type { ItemName } from "./item-calls.ts";
import { CompareVersions } from "./compare-versions.tsx";
import styles from "./editor.module.css";
import type { ResourceView, Draft, EditorContext } from "./resources/resource.ts";
import { PreviewPane, type PreviewWidth } from "./preview-pane.tsx";
import { PriceHistory } from "./price-history.tsx";
import { PublicationBadge } from "./publication-badge.tsx";
import { RetireButton } from "./retire-button.tsx";
import { RetireDialog } from "./retire-dialog.tsx";
import { useDraft } from "./use-draft.ts";

type Props<Item extends CatalogueItem, D extends Draft> = {
  resource: ResourceView<Item, D>;
  name: ItemName;
  /** Undefined for a new item. */
  item: Item | undefined;
  /** The category of a new item. */
  inside: number | undefined;
  context: EditorContext;
  /** Called when the item was published, retired or restored. */
  onChanged: (item: Item) => void;
};

const describeChanges = (count: number) =>
  count === 0 ? "No changes" : count === 1 ? "1 change" : `${count} changes`;

/** The form of an item and its preview, with one button to publish. */
export function Editor<Item extends CatalogueItem, D extends Draft>(props: Props<Item, D>) {
  const { resource, name, item, inside, context, onChanged } = props;
  const { Fields, Preview } = resource;
  const toast = useToast();
  const [width, setWidth] = useState<PreviewWidth>("phone");
  const [isAsking, setIsAsking] = useState(false);
  const form = useDraft({
    resource,
    item,
    blank: () => resource.blank(context, inside),
    onPublished: (published) => {
      toast({
        text: `Published. ${resource.hiddenBecause?.(published) ?? "Customers see it now."}`,
      });
      onChanged(published);
    },
  });
  const { live, draft, changed, problem, conflict } = form;
  const isNew = live === undefined;
  const isRetired = live?.retired_at != null;
  // A picture and its path are one change.
  const count = changed.filter((field) => field !== "image").length;
  const isDirty = count > 0;
  const title = resource.titleOf(isNew ? draft : resource.toDraft(live));

  function discard() {
    if (!isDirty || conflict !== undefined) return;
    const undo = form.discard();
    toast({ text: "Discarded.", action: { label: "Undo", onClick: undo } });
  }

  function publish(event: SyntheticEvent) {
    event.preventDefault();
    if (isNew || isDirty) form.publish();
  }

  const restoring = useMutation({
    mutationFn: () => resource.calls.restore(Number(name.id), ""),
    onSuccess: (item) => {
      const why = resource.hiddenBecause?.(item);
      changedState(item, why ? `It is back. ${why}` : "It is back on the site.");
    },
  });

  function changedState(next: Item, text: string) {
    setIsAsking(false);
    restoring.reset();
    form.adopt(next);
    toast({ text });
    onChanged(next);
  }

  const fields = useRef<HTMLFormElement>(null);
  useKeys([
    {
      keys: "s",
      words: "publish",
      group: "This page",
      hint: true,
      run: () => fields.current?.requestSubmit(),
    },
    {
      keys: "p",
      words: "preview width",
      group: "This page",
      hint: Preview !== undefined,
      run: () => setWidth(width === "phone" ? "wide" : "phone"),
    },
    { keys: "Escape", words: "discard", group: "This page", hint: true, run: discard },
  ]);

  const leaving = (
    <UnsavedChangesPrompt
      when={isDirty}
      title="Leave without publishing?"
      leave="Leave, drop the changes"
      onLeave={() => form.discard()}
    >
      <p>What you typed about {title} is not published yet. If you leave, it is gone.</p>
    </UnsavedChangesPrompt>
  );

  if (conflict !== undefined)
    return (
      <div className={`stack ${styles.editor}`}>
        {leaving}
        <CompareVersions
          key={conflict.current.version}
          resource={resource}
          conflict={conflict}
          base={form.base}
          mine={draft}
          context={context}
          isSending={form.isSending}
          onPublish={(chosen) => {
            form.settle(chosen, conflict.current);
            form.publish(chosen, conflict.current.version);
          }}
          onEdit={(chosen) => form.settle(chosen, conflict.current)}
        />
      </div>
    );

  // At the bottom where there is room, else at the end of the form.
  const end = isRetired ? (
    <Button variant="quiet" busy={restoring.isPending} onClick={() => restoring.mutate()}>
      Put the {resource.what} back
    </Button>
  ) : (
    live && (
      <RetireButton
        why={resource.retireRefusal?.(live)}
        what={resource.what}
        onPress={() => setIsAsking(true)}
      />
    )
  );
  return (
    <div className={`stack ${styles.editor}`} data-preview={Preview && width}>
      {leaving}
      <form ref={fields} noValidate onSubmit={publish}>
        <Panel
          className={styles.form}
          title={title}
          beside={<PublicationBadge item={live} />}
          end={<output className={styles.count}>{isNew ? "" : describeChanges(count)}</output>}
          foot={
            <>
              <Button type="submit" busy={form.isSending} aria-disabled={!isNew && !isDirty}>
                Publish
              </Button>
              <Button variant="quiet" aria-disabled={!isDirty} onClick={discard}>
                Discard
              </Button>
              <div className={styles.wide}>{end}</div>
            </>
          }
        >
          <FormErrors />
          <ErrorAlert>{problem.rest.join(". ")}</ErrorAlert>
          <ErrorAlert>
            {restoring.error &&
              messageOf(restoring.error, "We could not reach the server. It is still retired.")}
          </ErrorAlert>
          {isRetired && (
            <Alert>It is retired: customers see nothing of it until you put it back.</Alert>
          )}
          <Fields
            draft={draft}
            set={form.set}
            text={form.text}
            errors={problem.fields}
            live={live}
            context={context}
          />
          {!isNew && resource.hasPrices && (
            <PriceHistory
              resource={name.resource === "mini" ? "mini" : "product"}
              id={live.id}
              version={live.version}
            />
          )}
          {end && <div className={styles.narrow}>{end}</div>}
        </Panel>
      </form>
      {Preview && (
        <PreviewPane width={width} onWidth={setWidth}>
          <Preview draft={draft} id={live?.id ?? 0} context={context} />
        </PreviewPane>
      )}
      {!isNew && (
        <RetireDialog
          retire={(reason) => resource.calls.retire(live.id, reason)}
          what={resource.what}
          title={title}
          words={resource.retireWarning}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onRetired={(next) => changedState(next, "Retired. It has left the site.")}
        />
      )}
    </div>
  );
}
