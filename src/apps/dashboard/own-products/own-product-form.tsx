import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { queryKeys } from "#api-client/query-keys.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormGroup } from "#ui/forms/form.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { BottomActionBar, WideOnly } from "#ui/actions/bottom-action-bar.tsx";
import type { OwnProduct, VendorServiceEntry } from "#vendor-services/contract.ts";
import {
  loadServiceCategories,
  priceHintOf,
  type ServiceCategory,
} from "../services/service-choices.ts";
import { ServiceDraftFields, ServiceDraftFrame } from "./service-draft-fields.tsx";
import { useServiceDrafts } from "./use-service-drafts.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/api-error.ts";
import { upload } from "#api-client/upload.ts";
import { toChangeData, type ServiceDraft } from "./service-draft.ts";
import { words } from "./own-product-form.en.ts";

const FORM_ID = "own-service";

type Ends = { onSent: () => void; onCancel: () => void };
type Props = Ends & { entry: VendorServiceEntry };

export function OwnProductForm({ entry, ...ends }: Props) {
  const { id } = entry.service;
  const query = useQuery({
    queryKey: queryKeys.dashboard.ownProduct(id),
    queryFn: async () => ({
      product: await loadOwnProduct(id),
      categories: await loadServiceCategories(),
    }),
    staleTime: Infinity,
  });
  return (
    <QueryView query={query} loading={words.loading} failed={words.failed}>
      {(loaded) => <LoadedForm {...loaded} entry={entry} {...ends} />}
    </QueryView>
  );
}

type LoadedProps = Ends & {
  product: OwnProduct;
  categories: ServiceCategory[];
  entry: VendorServiceEntry;
};

function LoadedForm({ product, categories, entry, onSent, onCancel }: LoadedProps) {
  const { form, refusal, progress, isPending, onSubmit } = useServiceDrafts({
    first: {
      category_id: String(product.category_id),
      vendor_address_id: "",
      product_details: [toDraft(product, entry.service.price)],
    },
    send: (drafts, onProgress) =>
      upload(products[":id"].$path({ param: { id: String(product.id) } }), toChangeData(drafts), {
        method: "PUT",
        onProgress,
      }),
    toFormPath,
    onAdded: onSent,
  });
  const categoryId = useWatch({ control: form.control, name: "category_id" });
  const submit = (
    <Button type="submit" form={FORM_ID} busy={isPending}>
      {words.sendAgain}
    </Button>
  );
  return (
    <ServiceDraftFrame
      id={FORM_ID}
      form={form}
      count={1}
      categories={categories}
      onSubmit={onSubmit}
      refusal={refusal}
      notice={
        entry.reason && (
          <Alert tone="warn">
            <b>{words.why}</b> {entry.reason}
          </Alert>
        )
      }
      actions={
        <>
          <div className="cluster">
            <WideOnly>{submit}</WideOnly>
            <Button variant="text" disabled={isPending} onClick={onCancel}>
              {words.cancel}
            </Button>
          </div>
          <BottomActionBar>{submit}</BottomActionBar>
        </>
      }
    >
      <FormGroup aria-label={words.service}>
        <ServiceDraftFields
          at={0}
          priceHint={priceHintOf(categories, categoryId)}
          progress={progress}
          image={product.image}
        />
      </FormGroup>
    </ServiceDraftFrame>
  );
}

const { products } = authenticatedClient.api.v1.vendors;

const loadOwnProduct = (id: number): Promise<OwnProduct> =>
  unwrap(products[":id"].$get({ param: { id: String(id) } }));

const SIGNS: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Returns the text as it was typed: stored HTML without a tag was plain text. */
const asTyped = (html: string): string =>
  html.includes("<")
    ? html
    : html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? "");

const toDraft = (product: OwnProduct, price: number): ServiceDraft => ({
  short_title: product.short_title,
  title: product.title,
  price: String(price),
  description: asTyped(product.description),
  content: asTyped(product.content),
  image: undefined,
});

/** `product.image` and `title` are fields of the form's only draft. */
function toFormPath(path: string): string {
  const name = path.split(".").at(-1) ?? "";
  return name === "category_id" ? name : `product_details.0.${name}`;
}
