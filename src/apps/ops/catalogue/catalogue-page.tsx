import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ActionError } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import type { CatalogueItem } from "#catalogue/editor/contract.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import {
  hasFailed,
  type QueryResult,
  LoadFailed,
  OfflineNotice,
} from "#ui/feedback/query-view.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { useKeys, Kbd } from "#ui/keyboard/shortcuts.tsx";
import { CountTabs } from "#ui/navigation/count-tabs.tsx";
import { ops, opsKeys, useOpsAction } from "../shell/ops-client.tsx";
import { downloadFile } from "#apps/shared/download-csv.tsx";
import { PageHead, useFilters } from "../shell/list-page.tsx";
import { CatalogueLists } from "./catalogue-lists.tsx";
import styles from "./catalogue.module.css";
import { Editor } from "./editor.tsx";
import {
  resources,
  type ResourceName,
  type ItemName,
  itemHref,
  parseItemName,
} from "./item-calls.ts";
import { categoryResource } from "./resources/category-resource.tsx";
import { miniServiceResource } from "./resources/mini-service-resource.tsx";
import { cityResource, serviceNameResource } from "./resources/place-resources.tsx";
import { productResource } from "./resources/product-resource.tsx";
import { searchWordsResource } from "./resources/search-words-resource.tsx";
import type { EditorContext } from "./resources/resource.ts";
import { useCatalogue, type CatalogueList, useItem, type Opened } from "./use-catalogue.ts";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";

const LIST_OF: Record<ResourceName, CatalogueList> = {
  category: "services",
  product: "services",
  mini: "services",
  city: "cities",
  name: "names",
  words: "words",
};

export function CataloguePage() {
  const router = useRouter();
  const { filters, setFilters } = useFilters("/ops/catalogue");
  const go = (href: string) => void router.navigate({ href });
  const name = parseItemName(filters.item);
  const inside = Number(filters.in) || undefined;
  const list = name ? LIST_OF[name.resource] : toList(filters.list);
  const { query, openId } = useItem(name, inside);
  const catalogue = useCatalogue(openId, name);
  const queryClient = useQueryClient();
  const ordering = useOpsAction(
    ({ resource, ids, was }: { resource: ResourceName; ids: number[]; was: number[] }) =>
      resources[resource].order(ids, was),
    () => "Moved. Customers see the new order now.",
  );
  const saving = useAction(async () => {
    const response = await ops["products.csv"].$get({ query: {} }).catch(() => undefined);
    if (!response?.ok) throw new ActionError("The prices could not be downloaded. Try again.");
    await downloadFile(response);
  });
  const isOnline = useOnline();

  const rows = catalogue.rowsOf(list);
  const at = rows.findIndex(({ resource, id }) => resource === name?.resource && id === name.id);
  function step(by: number) {
    // The place in the list is known once the category is loaded.
    if (at < 0 && (query.isPending || catalogue.isLoading)) return;
    const next = rows[at < 0 ? 0 : at + by];
    if (next === undefined) return;
    const href = itemHref(next.resource, next.id);
    document.querySelector<HTMLElement>(`a[href=${JSON.stringify(href)}]`)?.focus();
    go(href);
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
    const done = catalogue.show(resource, ids);
    await ordering.act({ resource, ids, was });
    done();
  }

  function changed(item: CatalogueItem) {
    void queryClient.invalidateQueries({ queryKey: opsKeys.all });
    if (name?.id === "new")
      // What was typed is published, so there are no unsaved changes to ask about.
      void router.navigate({ href: itemHref(name.resource, item.id), ignoreBlocker: true });
  }

  return (
    <>
      <PageHead
        title="Catalogue"
        actions={
          <CatalogueActions
            list={list}
            inside={openId ?? catalogue.firstId}
            onSave={() => void saving.act()}
          />
        }
      >
        Changes are live for customers as soon as you publish.
      </PageHead>
      {!isOnline && (
        <OfflineNotice loadedAt={undefined}>
          You can keep typing. Publish once you are online again.
        </OfflineNotice>
      )}
      <ErrorAlert>{(ordering.problem ?? saving.problem)?.message}</ErrorAlert>
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
  text === "cities" || text === "names" || text === "words" ? text : "services";

type BackProps = { name: ItemName; openId: number | undefined; list: CatalogueList };

/** On a phone one pane is shown: from a product back to its category, else to the list. */
function BackLink({ name, openId, list }: BackProps) {
  const isInside =
    (name.resource === "product" || name.resource === "mini") && openId !== undefined;
  const href = isInside ? itemHref("category", openId) : opsPaths.catalogueList(list);
  return (
    <a className={`tap ${styles.back}`} href={href}>
      {isInside ? "Back to the category" : "Back to the list"}
    </a>
  );
}

type ActionsProps = {
  list: CatalogueList;
  /** The category of a new product. */
  inside: number | undefined;
  onSave: () => void;
};

/** Buttons that add an item to the shown list, and the download of the prices. */
function CatalogueActions({ list, inside, onSave }: ActionsProps) {
  const add = (resource: ResourceName, words: string, place?: number) => (
    <a href={itemHref(resource, "new", place)} className={buttonClass({ variant: "quiet" })}>
      <Icon name="plus" />
      {words}
    </a>
  );
  if (list === "cities") return add("city", "City");
  if (list === "names") return add("name", "Service name");
  if (list === "words") return add("words", "Search words");
  return (
    <>
      <Button variant="quiet" onClick={onSave}>
        Prices as CSV
      </Button>
      {add("product", "Product", inside)}
      {add("category", "Category")}
    </>
  );
}

type Props = {
  name: ItemName | undefined;
  inside: number | undefined;
  query: QueryResult<Opened | null>;
  context: EditorContext;
  isReady: boolean;
  onChanged: (item: CatalogueItem) => void;
};

function EditorPane({ name, inside, query, context, isReady, onChanged }: Props) {
  if (name === undefined)
    return (
      <EmptyState title="Choose what to change">
        <p>
          Click a line on the left, or go down the list with <Kbd keys="j" /> and up with{" "}
          <Kbd keys="k" />.
        </p>
      </EmptyState>
    );
  const { data: opened, refetch } = query;
  if (hasFailed(query))
    return (
      <LoadFailed title="This could not be loaded." onRetry={async () => void (await refetch())} />
    );
  if (!opened || !isReady) return <ListSkeleton words="Loading..." />;
  if (name.id !== "new" && opened.item === undefined)
    return (
      <EmptyState title="There is nothing here">
        <p>The address may be mistyped. Choose something from the list.</p>
      </EmptyState>
    );
  const key = `${name.resource}:${name.id}:${inside}`;
  const rest = { name, inside, context, onChanged };
  switch (opened.resource) {
    case "category":
      return <Editor key={key} {...rest} resource={categoryResource} item={opened.item} />;
    case "product":
      return <Editor key={key} {...rest} resource={productResource} item={opened.item} />;
    case "mini":
      return <Editor key={key} {...rest} resource={miniServiceResource} item={opened.item} />;
    case "city":
      return <Editor key={key} {...rest} resource={cityResource} item={opened.item} />;
    case "name":
      return <Editor key={key} {...rest} resource={serviceNameResource} item={opened.item} />;
    case "words":
      return <Editor key={key} {...rest} resource={searchWordsResource} item={opened.item} />;
  }
}
