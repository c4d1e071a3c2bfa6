import type { CatalogueItem } from "#catalogue/contract/ops.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { hasFailed, type QueryResult } from "#ui/feedback/query-view.tsx";
import type { ItemName } from "./item-calls.ts";
import { categoryResource } from "./resources/category-resource.tsx";
import { Editor } from "./editor.tsx";
import type { EditorContext } from "./resources/resource.ts";
import { miniServiceResource } from "./resources/mini-service-resource.tsx";
import { cityResource, serviceNameResource } from "./resources/place-resources.tsx";
import { productResource } from "./resources/product-resource.tsx";
import type { Opened } from "./use-item.ts";

type Props = {
  name: ItemName | undefined;
  inside: number | undefined;
  query: QueryResult<Opened | null>;
  context: EditorContext;
  isReady: boolean;
  onChanged: (item: CatalogueItem) => void;
};

/** The form of the open item, or a message while there is none. */
export function EditorPane({ name, inside, query, context, isReady, onChanged }: Props) {
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
  }
}
