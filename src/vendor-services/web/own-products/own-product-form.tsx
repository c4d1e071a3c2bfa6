import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { queryKeys } from "#api-client/query-keys.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormGroup } from "#ui/forms/form.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { BottomActionBar } from "#ui/actions/bottom-action-bar.tsx";
import { WideOnly } from "#ui/layout/wide-only.tsx";
import type { OwnProduct, VendorServiceEntry } from "#vendor-services/contract/vendor.ts";
import { loadOwnProduct, sendOwnProduct, toDraft } from "./own-product.ts";
import {
  loadServiceCategories,
  priceHintOf,
  type ServiceCategory,
} from "../shared/service-choices.ts";
import { ServiceDraftFields } from "./service-draft-fields.tsx";
import styles from "./service-draft-form.module.css";
import { ServiceDraftFrame } from "./service-draft-frame.tsx";
import { useServiceDrafts } from "./use-service-drafts.ts";

const FORM_ID = "own-service";

type Ends = { onSent: () => void; onCancel: () => void };
type Props = Ends & { entry: VendorServiceEntry };

/** The form of a rejected product of the vendor's own, which is sent again. */
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
    <QueryView
      query={query}
      loading="Loading the service..."
      failed="The service could not be loaded."
    >
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
  const { form, refusal, progress, send } = useServiceDrafts({
    first: {
      category_id: String(product.category_id),
      vendor_address_id: "",
      product_details: [toDraft(product, entry.service.price)],
    },
    send: (drafts, onProgress) => sendOwnProduct(product.id, drafts, onProgress),
    onAdded: onSent,
  });
  const { isSubmitting } = form.formState;
  const categoryId = useWatch({ control: form.control, name: "category_id" });
  const submit = (
    <Button type="submit" form={FORM_ID} busy={isSubmitting}>
      Send again
    </Button>
  );
  return (
    <ServiceDraftFrame
      id={FORM_ID}
      form={form}
      count={1}
      categories={categories}
      send={send}
      refusal={refusal}
      notice={
        entry.reason && (
          <Alert tone="warn">
            <b>Why it was rejected:</b> {entry.reason}
          </Alert>
        )
      }
      actions={
        <>
          <div className={styles.actions}>
            <WideOnly>{submit}</WideOnly>
            <Button variant="text" disabled={isSubmitting} onClick={onCancel}>
              Cancel
            </Button>
          </div>
          <BottomActionBar>{submit}</BottomActionBar>
        </>
      }
    >
      <FormGroup aria-label="The service">
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
