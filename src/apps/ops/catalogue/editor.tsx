import { useRef, useState, type SyntheticEvent, type ReactNode } from "react";
import { useAction } from "#api-client/use-action.ts";
import type { CatalogueItem } from "#catalogue/editor/contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { SegmentedControl } from "#ui/choices/segmented-control.tsx";
import { PreviewFrame } from "#ui/content/preview-frame.tsx";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { FormErrors } from "#ui/forms/form.tsx";
import { UnsavedChangesPrompt } from "#ui/overlays/unsaved-changes-prompt.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { CompareVersions } from "./compare-versions.tsx";
import styles from "./editor.module.css";
import type { ItemName } from "./item-calls.ts";
import { PriceHistory } from "./price-history.tsx";
import type { ResourceView, Draft, EditorContext } from "./resources/resource.ts";
import { uploadPicture } from "./resources/picture-field.tsx";
import { RetireButton, RetireDialog } from "./retire-dialog.tsx";
import { useDraft } from "./use-draft.ts";

type Props<Item extends CatalogueItem, D extends Draft> = {
  resource: ResourceView<Item, D>;
  name: ItemName;
  item: Item | undefined;
  inside: number | undefined;
  context: EditorContext;
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
      const why = resource.hiddenBecause?.(published);
      toast({ text: `Published. ${why ?? "Customers see it now."}` });
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

  const picture = useAction(uploadPicture, {
    onDone: (uploaded) => form.set(uploaded as unknown as Partial<D>),
  });
  const isBusy = form.isPending || picture.isPending;

  function discard() {
    if (!isDirty || conflict !== undefined) return;
    const undo = form.discard();
    toast({ text: "Discarded.", action: { label: "Undo", onClick: undo } });
  }

  function publish(event: SyntheticEvent) {
    event.preventDefault();
    if (!isBusy && (isNew || isDirty)) form.publish();
  }

  const restoring = useAction(() => resource.calls.restore(Number(name.id), ""), {
    onDone: (item) => {
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
  const group = "This page";
  const submit = () => fields.current?.requestSubmit();
  const widen = () => setWidth(width === "phone" ? "wide" : "phone");
  useKeys([
    { keys: "s", words: "publish", group, hint: true, run: submit },
    { keys: "p", words: "preview width", group, hint: Preview !== undefined, run: widen },
    { keys: "Escape", words: "discard", group, hint: true, run: discard },
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
          {...{ resource, conflict, context }}
          base={form.base}
          mine={draft}
          isSending={form.isPending}
          onPublish={(chosen) => {
            form.takeOver(chosen, conflict.current);
            form.publish(chosen, conflict.current.version);
          }}
          onEdit={(chosen) => form.takeOver(chosen, conflict.current)}
        />
      </div>
    );

  // At the bottom where there is room, else at the end of the form.
  const end = isRetired ? (
    <Button variant="quiet" busy={restoring.isPending} onClick={() => void restoring.act()}>
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
          end={<output className="soft">{isNew ? "" : describeChanges(count)}</output>}
          foot={
            <>
              <Button type="submit" busy={isBusy} aria-disabled={!isNew && !isDirty}>
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
          <ErrorAlert>{problem?.rest.join(". ")}</ErrorAlert>
          <ErrorAlert>{restoring.problem?.message}</ErrorAlert>
          {isRetired && (
            <Alert>It is retired: customers do not see it until you put it back.</Alert>
          )}
          <Fields {...form} live={live} context={context} picture={picture} />
          {!isNew && resource.hasPrices && (
            <PriceHistory isMini={name.resource === "mini"} {...live} />
          )}
          {end && <div className={styles.narrow}>{end}</div>}
        </Panel>
      </form>
      {Preview && (
        <PreviewPane width={width} onWidth={setWidth}>
          <Preview draft={draft} id={live?.id ?? 0} context={context} />
        </PreviewPane>
      )}
      {form.question !== undefined && (
        <ActionDialog
          title="Publish this price?"
          keep="Keep editing"
          act="Publish all the same"
          isPending={form.isPending}
          onAct={form.publishAll}
          onClose={form.forgetQuestion}
        >
          <p>
            {title}: {form.question}.
          </p>
        </ActionDialog>
      )}
      {!isNew && isAsking && (
        <RetireDialog
          retire={(reason) => resource.calls.retire(live.id, reason)}
          what={resource.what}
          title={title}
          words={resource.retireWarning}
          onClose={() => setIsAsking(false)}
          onRetired={(next) => changedState(next, "Retired. It has left the site.")}
        />
      )}
    </div>
  );
}

type PreviewWidth = "phone" | "wide";
const WIDTHS = { phone: 375, wide: 1040 };

type PreviewProps = {
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  children: ReactNode;
};

const PreviewPane = ({ width, onWidth, children }: PreviewProps) => (
  <section className={`stack ${styles.preview}`} aria-labelledby="preview-title">
    <div className={styles.head}>
      <h2 id="preview-title" className={styles.title}>
        Preview
      </h2>
      <SegmentedControl
        label="Preview width"
        value={width}
        onChange={onWidth}
        options={[
          { id: "phone", label: "Phone" },
          { id: "wide", label: "Wide" },
        ]}
      />
    </div>
    <PreviewFrame title="Preview" width={WIDTHS[width]}>
      {children}
    </PreviewFrame>
  </section>
);

const PublicationBadge = ({ item }: { item: { retired_at: string | null } | undefined }) =>
  item === undefined ? (
    <StatusBadge shape="gaps">Not published yet</StatusBadge>
  ) : item.retired_at !== null ? (
    <StatusBadge shape="stroke">Retired</StatusBadge>
  ) : (
    <StatusBadge shape="tick" tone="good">
      Published
    </StatusBadge>
  );
