import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import type { ResourceName } from "./item-calls.ts";
import { itemHref } from "./item-ref.ts";
import type { CatalogueList } from "./use-catalogue.ts";

type Props = {
  onFile: (response: Response) => Promise<void>;
  list: CatalogueList;
  /** The category of a new product. */
  inside: number | undefined;
  onFailed: (sentence: string | undefined) => void;
};

/** Buttons that add an item to the shown list, and the download of the prices. */
export function CatalogueActions({ list, inside, onFile, onFailed }: Props) {
  const add = (resource: ResourceName, words: string, place?: number) => (
    <a href={itemHref(resource, "new", place)} className={buttonClass({ variant: "quiet" })}>
      <Icon name="plus" />
      {words}
    </a>
  );
  if (list === "cities") return add("city", "City");
  if (list === "names") return add("name", "Service name");
  const { ops } = authenticatedClient.api.v1;
  async function save() {
    const response = await ops["products.csv"].$get({ query: {} }).catch(() => undefined);
    onFailed(response?.ok ? undefined : "The prices could not be downloaded. Try again.");
    if (response?.ok) await onFile(response);
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void save()}>
        Prices as CSV
      </Button>
      {add("product", "Product", inside)}
      {add("category", "Category")}
    </>
  );
}
