import type { CatalogueItem } from "#catalogue/contract/ops.ts";
import { useState } from "react";
import { CountTabs } from "#ui/navigation/count-tabs.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { BackLink } from "./back-link.tsx";
import type { ResourceName } from "./item-calls.ts";
import { CatalogueActions } from "./catalogue-actions.tsx";
import styles from "./catalogue-view.module.css";
import { CatalogueLists } from "./lists/catalogue-lists.tsx";
import { EditorPane } from "./editor-pane.tsx";
import { itemHref, parseItemName } from "./item-ref.ts";
import { saveOrder } from "./save-order.ts";
import { useCatalogue, type CatalogueList } from "./use-catalogue.ts";
import { useItem } from "./use-item.ts";

type Filter = "item" | "in" | "list";

type Props = {
  filters: Record<Filter, string>;
  setFilters: (change: Partial<Record<Filter, string>>) => void;
  /** Navigates to a page. With `asks`, unsaved changes are confirmed first. */
  onGo: (href: string, how: { asks: boolean }) => void;
  onFile: (response: Response) => Promise<void>;
};

const LIST_OF: Record<ResourceName, CatalogueList> = {
  category: "services",
  product: "services",
  mini: "services",
  city: "cities",
  name: "names",
};

/** The catalogue editor of /ops: lists, form and preview. */
export function CatalogueView({ filters, setFilters, onGo, onFile }: Props) {
  const name = parseItemName(filters.item);
  const inside = Number(filters.in) || undefined;
  const list = name ? LIST_OF[name.resource] : toList(filters.list);
  const { query, openId } = useItem(name, inside);
  const catalogue = useCatalogue(openId, name);
  const invalidate = useInvalidateOps();
  const [failed, setFailed] = useState<string>();
  const toast = useToast();
  const isOnline = useOnline();

  const rows = catalogue.rowsOf(list);
  const at = rows.findIndex(({ resource, id }) => resource === name?.resource && id === name.id);
  function step(by: number) {
    const next = rows[at < 0 ? 0 : at + by];
    if (next === undefined) return;
    const href = itemHref(next.resource, next.id);
    document.querySelector<HTMLElement>(`a[href=${JSON.stringify(href)}]`)?.focus();
    onGo(href, { asks: true });
  }

  /** Moves the open item in its group, as the buttons of its row do. */
  function shift(by: number) {
    const here = rows[at];
    const others = rows.filter((row) => here && row.group === here.group).map(({ id }) => id);
    const from = here ? others.indexOf(here.id) : -1;
    const to = from + by;
    if (here === undefined || to < 0 || to >= others.length) return;
    void order(here.resource, others.toSpliced(from, 1).toSpliced(to, 0, here.id), others);
  }

  useKeys([
    { keys: "j", words: "next", group: "In a list", hint: true, run: () => step(1) },
    { keys: "k", words: "previous", group: "In a list", hint: true, run: () => step(-1) },
    { keys: "J", words: "move down", group: "In a list", hint: true, run: () => shift(1) },
    { keys: "K", words: "move up", group: "In a list", hint: true, run: () => shift(-1) },
  ]);

  async function order(resource: ResourceName, ids: number[], was: number[]) {
    setFailed(undefined);
    const done = catalogue.show(resource, ids);
    const problem = await saveOrder(resource, ids, was);
    await invalidate();
    done();
    setFailed(problem);
    if (problem === undefined) toast({ text: "Moved. Customers see the new order now." });
  }

  function changed(item: CatalogueItem) {
    void invalidate();
    if (name?.id === "new") onGo(itemHref(name.resource, item.id), { asks: false });
  }

  return (
    <>
      <OpsHeader
        title="Catalogue"
        actions={
          <CatalogueActions
            list={list}
            inside={openId ?? catalogue.firstId}
            {...{ onFile, onFailed: setFailed }}
          />
        }
      >
        Changes are live for customers as soon as you publish.
      </OpsHeader>
      {!isOnline && (
        <OfflineNotice loadedAt={undefined}>
          You can go on typing; nothing can be published until the network is back.
        </OfflineNotice>
      )}
      <ErrorAlert>{failed}</ErrorAlert>
      {catalogue.hasFailed ? (
        <LoadFailed title="The catalogue could not be loaded." onRetry={catalogue.reload} />
      ) : (
        <CountTabs
          label="Lists of the catalogue"
          value={list}
          onChange={(id) => setFilters({ list: id, item: "", in: "" })}
          tabs={catalogue.tabs}
        >
          {name && <BackLink name={name} openId={openId} list={list} />}
          <div className={`stack ${styles.columns}`} data-open={name?.resource}>
            <CatalogueLists
              list={list}
              catalogue={catalogue}
              openId={openId}
              current={name}
              onOrder={(resource, ids, was) => void order(resource, ids, was)}
            />
            <EditorPane
              name={name}
              inside={inside}
              query={query}
              context={{ openId, ...catalogue.contents, categories: catalogue.categories }}
              isReady={catalogue.isReady}
              onChanged={changed}
            />
          </div>
        </CountTabs>
      )}
    </>
  );
}

const toList = (text: string): CatalogueList =>
  text === "cities" || text === "names" ? text : "services";
