import { useEffect, useId, useState, type SyntheticEvent } from "react";
import { parsePrice, writePrice } from "#kernel/money/parse-price.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormErrors } from "#ui/forms/form-errors.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import type { VendorServiceEntry } from "#vendor-services/contract/vendor.ts";
import styles from "./service-card.module.css";

const INVALID = "Please enter a valid price.";

type Props = {
  entry: VendorServiceEntry;
  /** Resolves to whether the price was saved. */
  onSave: (price: string) => Promise<boolean>;
  onCancel: () => void;
};

/** The form for a new price, inside the entry's card. */
export function ServicePriceForm({ entry, onSave, onCancel }: Props) {
  const id = useId();
  const { form, submitOnce } = useApiForm<{ price: string }>({
    defaultValues: { price: writePrice(entry.service.price) },
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting } = form.formState;
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null;
    field?.select();
  }, [id]);

  function send(event: SyntheticEvent) {
    setHasFailed(false);
    submitOnce(async ({ price }) => setHasFailed(!(await onSave(price.trim()))))(event);
  }

  return (
    <form className={styles.edit} noValidate onSubmit={send}>
      <FormErrors />
      <TextField
        id={id}
        label={`New price for ${entry.service.title}`}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        {...form.register("price", {
          validate: (text) => parsePrice(text) !== undefined || INVALID,
        })}
        error={errors.price?.message}
        aria-describedby={`${id}-why`}
      />
      <div className={styles.save}>
        <Button type="submit" busy={isSubmitting}>
          Save price
        </Button>
        <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="small soft" id={`${id}-why`}>
        {entry.service.is_own && !entry.service.is_public
          ? "We check a new price first. Until then customers do not see this service."
          : "We check a new price first. Until then no new bookings of it are offered to you here."}
      </p>
      {hasFailed && (
        <Alert tone="bad" live>
          The price could not be changed. Check the connection and try again.
        </Alert>
      )}
    </form>
  );
}
