import { useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { upload } from "#api-client/upload.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormGroup } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { BottomActionBar, WideOnly } from "#ui/actions/bottom-action-bar.tsx";
import type { Address } from "#vendor-account/contract.ts";
import { emptyDraft, MAX_DRAFTS, draftIdOf, toFormData } from "./service-draft.ts";
import { priceHintOf } from "../services/service-choices.ts";
import { ServiceDraftFields, ServiceDraftFrame } from "./service-draft-fields.tsx";
import { useServiceDrafts } from "./use-service-drafts.ts";
import { words } from "./service-draft-form.en.ts";

const { vendors } = authenticatedClient.api.v1;
const FORM_ID = "new-services";

type Props = {
  categories: readonly { id: number; name: string; category_type: string }[];
  addresses: readonly Address[];
  onAdded: (count: number) => void;
};

export function ServiceDraftForm({ categories, addresses, onAdded }: Props) {
  const only = addresses.length === 1 ? String(addresses[0]?.id) : "";
  const { form, refusal, progress, isPending, onSubmit } = useServiceDrafts({
    first: { category_id: "", vendor_address_id: only, product_details: [emptyDraft()] },
    send: (drafts, onProgress) =>
      upload(vendors.add_vendor_product.$path(), toFormData(drafts), {
        method: "POST",
        onProgress,
      }),
    onAdded,
  });
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: "product_details",
  });
  const { errors } = form.formState;
  const categoryId = useWatch({ control: form.control, name: "category_id" });
  const more = useRef<HTMLButtonElement>(null);

  const sent = progress && Math.floor((100 * progress.sent) / Math.max(1, progress.total));
  const label = words.add(fields.length);
  const submit = (
    <Button type="submit" form={FORM_ID} busy={isPending}>
      {sent === undefined ? label : words.sending(sent)}
    </Button>
  );

  function addAnother() {
    const at = fields.length;
    append(emptyDraft(), { focusName: `product_details.${at}.short_title` });
  }

  return (
    <ServiceDraftFrame
      id={FORM_ID}
      form={form}
      count={fields.length}
      categories={categories}
      noCategory={<option value="">{words.chooseCategory}</option>}
      onSubmit={onSubmit}
      refusal={refusal}
      address={
        addresses.length > 1 && (
          <SelectField
            label={words.address}
            required
            {...form.register("vendor_address_id", { required: words.chooseAddress })}
            id={draftIdOf("vendor_address_id")}
            error={errors.vendor_address_id?.message}
          >
            <option value="">{words.chooseAddress}</option>
            {addresses.map(({ id, address1, locality, city }) => (
              <option key={id} value={id}>
                {address1}, {locality}, {city}
              </option>
            ))}
          </SelectField>
        )
      }
      actions={
        <>
          <WideOnly>
            <p>{submit}</p>
          </WideOnly>
          <BottomActionBar>{submit}</BottomActionBar>
        </>
      }
    >
      {fields.map((field, at) => (
        <FormGroup
          key={field.id}
          legend={fields.length > 1 ? words.number(at + 1) : undefined}
          aria-label={fields.length > 1 ? undefined : words.service}
        >
          <ServiceDraftFields
            at={at}
            priceHint={priceHintOf(categories, categoryId)}
            progress={progress}
          />
          {fields.length > 1 && (
            <p>
              <Button
                variant="text"
                onClick={() => {
                  remove(at);
                  more.current?.focus();
                }}
              >
                <Icon name="bin" />
                {words.remove(at + 1)}
              </Button>
            </p>
          )}
        </FormGroup>
      ))}
      {fields.length < MAX_DRAFTS && (
        <p>
          <Button ref={more} variant="quiet" onClick={addAnother}>
            <Icon name="plus" />
            {words.another}
          </Button>
        </p>
      )}
    </ServiceDraftFrame>
  );
}
