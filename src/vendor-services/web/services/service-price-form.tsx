import { useEffect, useId, useRef, useState, type SyntheticEvent } from "react";
import { parsePrice, writePrice } from "#kernel/money/parse-price.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormErrors } from "#ui/forms/form-errors.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { VendorServiceEntry } from "#vendor-services/contract/vendor.ts";
import styles from "./service-card.module.css";

const INVALID = "Please enter a valid price.";

type Props = {
  entry: VendorServiceEntry;
  /** Whether the price was saved. */
  onSave: (price: string) => Promise<boolean>;
  onCancel: () => void;
};

/** A new price for an entry, in its own place. */
export function ServicePriceForm({ entry, onSave, onCancel }: Props) {
  const id = useId();
  const [price, setPrice] = useState(writePrice(entry.service.price));
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const sending = useRef(false);

  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null;
    field?.select();
  }, [id]);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (sending.current) return;
    setHasFailed(false);
    if (parsePrice(price) === undefined) {
      setError(INVALID);
      document.getElementById(id)?.focus();
      return;
    }
    setError(undefined);
    sending.current = true;
    setIsSaving(true);
    const isSaved = await onSave(price.trim());
    sending.current = false;
    setIsSaving(false);
    setHasFailed(!isSaved);
  }

  return (
    <form className={styles.edit} noValidate onSubmit={(event) => void save(event)}>
      <FormErrors />
      <TextField
        id={id}
        label={`New price for ${entry.service.title}`}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={price}
        onChange={(event) => setPrice(event.target.value)}
        error={error}
        aria-describedby={`${id}-why`}
      />
      <div className={styles.save}>
        <Button type="submit" busy={isSaving}>
          Save price
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={onCancel}>
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
