import type {
  OpsCategory,
  OpsCity,
  OpsMiniService,
  OpsProduct,
  OpsServiceName,
} from "#catalogue/contract/contract.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { KeyNames } from "#ui/keyboard/key-names.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import type { Loaded } from "#ui/browser/use-loaded.ts";
import type { ItemName, KeptItem } from "./calls.ts";
import { categoryKind } from "./category-kind.tsx";
import { Editor } from "./editor.tsx";
import type { Surroundings } from "./kind.ts";
import { miniServiceKind } from "./mini-service-kind.tsx";
import { cityKind, serviceNameKind } from "./place-kinds.tsx";
import { productKind } from "./product-kind.tsx";
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
export function Entry({ name, inside, opened, onRetry, around, isReady, onChanged }: Props) {
  if (name === undefined)
    return (
      <Empty title="Choose what to change">
        <p>
          Click a line on the left, or go down the list with <KeyNames keys="j" /> and up with{" "}
          <KeyNames keys="k" />.
        </p>
      </Empty>
    );
  if (opened.state === "failed")
    return <LoadFailed title="This could not be loaded." onRetry={onRetry} />;
  if (opened.state === "loading" || !isReady) return <ListSkeleton words="Loading..." />;
  const { item } = opened.value;
  if (name.id !== "new" && item === undefined)
    return (
      <Empty title="There is nothing here">
        <p>The address may be mistyped. Choose something from the list.</p>
      </Empty>
    );
  const key = `${name.kind}:${name.id}:${inside}`;
  const rest = { name, inside, around, onChanged };
  switch (name.kind) {
    case "category":
      return <Editor key={key} {...rest} kind={categoryKind} item={item as OpsCategory} />;
    case "product":
      return <Editor key={key} {...rest} kind={productKind} item={item as OpsProduct} />;
    case "mini":
      return <Editor key={key} {...rest} kind={miniServiceKind} item={item as OpsMiniService} />;
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
