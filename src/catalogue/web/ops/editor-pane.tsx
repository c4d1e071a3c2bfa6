import type {
  OpsCategory,
  OpsCity,
  OpsMiniService,
  OpsProduct,
  OpsServiceName,
} from "#catalogue/contract/public.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import type { Loaded } from "#ui/browser/use-query.ts";
import type { ItemName, KeptItem } from "./item-calls.ts";
import { categoryResource } from "./category-resource.tsx";
import { Editor } from "./editor.tsx";
import type { Surroundings } from "./resource.ts";
import { miniServiceResource } from "./mini-service-resource.tsx";
import { cityKind, serviceNameKind } from "./place-resources.tsx";
import { productResource } from "./product-resource.tsx";
import type { Opened } from "./use-item.ts";

type Props = {
  name: ItemName | undefined;
  inside: number | undefined;
  opened: Loaded<Opened>;
  onRetry: () => Promise<void>;
  around: Surroundings;
  isReady: boolean;
  onChanged: (item: KeptItem) => void;
};

/** The form of what is open; words in its place while there is nothing. */
export function EditorPane({ name, inside, opened, onRetry, around, isReady, onChanged }: Props) {
  if (name === undefined)
    return (
      <EmptyState title="Choose what to change">
        <p>
          Click a line on the left, or go down the list with <Kbd keys="j" /> and up with{" "}
          <Kbd keys="k" />.
        </p>
      </EmptyState>
    );
  if (opened.state === "failed")
    return <LoadFailed title="This could not be loaded." onRetry={onRetry} />;
  if (opened.state === "loading" || !isReady) return <ListSkeleton words="Loading..." />;
  const { item } = opened.value;
  if (name.id !== "new" && item === undefined)
    return (
      <EmptyState title="There is nothing here">
        <p>The address may be mistyped. Choose something from the list.</p>
      </EmptyState>
    );
  const key = `${name.kind}:${name.id}:${inside}`;
  const rest = { name, inside, around, onChanged };
  switch (name.kind) {
    case "category":
      return <Editor key={key} {...rest} kind={categoryResource} item={item as OpsCategory} />;
    case "product":
      return <Editor key={key} {...rest} kind={productResource} item={item as OpsProduct} />;
    case "mini":
      return (
        <Editor key={key} {...rest} kind={miniServiceResource} item={item as OpsMiniService} />
      );
    case "city":
      return <Editor key={key} {...rest} kind={cityKind} item={item as unknown as OpsCity} />;
    case "name":
      return (
        <Editor
          key={key}
          {...rest}
          kind={serviceNameKind}
          item={item as unknown as OpsServiceName}
        />
      );
  }
}
