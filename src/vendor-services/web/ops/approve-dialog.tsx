import { useEffect, useId, useState, type ReactNode, type SyntheticEvent } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import type { OpsVendorService } from "#vendor-services/contract/ops.ts";
import { OwnProductView } from "./own-product-view.tsx";
import styles from "./approve-dialog.module.css";
import { customerPays, PriceNotes, FLAG_WORDS } from "./price-notes.tsx";
import { factsOf, isIncomplete, readFacts, type Facts } from "../own-products/own-product-facts.ts";

type Props = {
  /** The entries in question; undefined while the dialog is closed. */
  entries: readonly OpsVendorService[] | undefined;
  onClose: () => void;
  /** With the facts that were entered about a vendor's own product. */
  onApprove: (entries: readonly OpsVendorService[], facts?: Facts) => void;
  isBusy: boolean;
  failure: string | undefined;
};

/**
 * The confirmation before entries are approved, with the consequences for vendor, customer and
 * site.
 */
export function ApproveDialog({ entries, ...rest }: Props) {
  const [first] = entries ?? [];
  const one = entries?.length === 1 ? first : undefined;
  return (
    <Dialog
      open={first !== undefined}
      onClose={rest.onClose}
      title={one ? `Approve ${one.service.title}?` : `Approve ${entries?.length} entries?`}
    >
      {one ? (
        <ApproveOne entry={one} {...rest} />
      ) : (
        <ApproveMany entries={entries ?? []} {...rest} />
      )}
    </Dialog>
  );
}

type FormProps = Omit<Props, "entries">;

function ApproveOne({ entry, ...rest }: FormProps & { entry: OpsVendorService }) {
  const [typed, type] = useState(() => factsOf(entry));
  const [errors, setErrors] = useState<Partial<Record<keyof Facts, string>>>({});
  const { product, vendor, service } = entry;

  function submit() {
    if (product === null) return rest.onApprove([entry]);
    const read = readFacts(typed);
    if ("facts" in read) return rest.onApprove([entry], read.facts);
    setErrors(read.errors);
    const [first] = Object.keys(read.errors);
    document.querySelector<HTMLInputElement>(`dialog[open] input[name=${first}]`)?.focus();
  }

  return (
    <ApproveForm {...rest} onSubmit={submit} beginsAtFields={product !== null}>
      <p>
        {vendor.full_name} gets {formatRupees(service.price)}. The customer pays{" "}
        {customerPays(entry)}.
      </p>
      <PriceNotes entry={entry} />
      {product !== null && (
        <OwnProductView
          entry={entry}
          product={product}
          typed={typed}
          errors={errors}
          onType={(name, text) => {
            type({ ...typed, [name]: text });
            setErrors({ ...errors, [name]: undefined });
          }}
        />
      )}
    </ApproveForm>
  );
}

function ApproveMany({ entries, ...rest }: FormProps & { entries: readonly OpsVendorService[] }) {
  const ready = entries.filter((entry) => !isIncomplete(entry));
  const left = entries.length - ready.length;
  const flagged = ready.filter(({ flags }) => flags.length > 0);
  return (
    <ApproveForm {...rest} onSubmit={ready.length > 0 ? () => rest.onApprove(ready) : undefined}>
      {ready.length > 0 && (
        <p>
          Bookings are offered for {ready.length === 1 ? "it" : `these ${ready.length}`} at once, at
          the vendor’s price.
        </p>
      )}
      {flagged.length > 0 && (
        <Alert tone="warn">
          <p>Look at {flagged.length === 1 ? "this price" : "these prices"} again:</p>
          <ul className={styles.list}>
            {flagged.map((entry) => (
              <li key={entry.id}>
                {entry.service.title}, {entry.vendor.full_name}: {formatRupees(entry.service.price)}
                , customers pay {formatRupees(entry.customer_price)}.{" "}
                {entry.flags.map((flag) => FLAG_WORDS[flag]).join(", ")}.
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {left > 0 && (
        <Alert>
          {left === 1 ? "One is a product" : `${left} are products`} of a vendor’s own: approve{" "}
          {left === 1 ? "it" : "them"} one by one, with how long a visit takes and how many come.
        </Alert>
      )}
    </ApproveForm>
  );
}

type ApproveFormProps = FormProps & {
  children: ReactNode;
  /** Undefined when none can be approved. */
  onSubmit: (() => void) | undefined;
  /** Whether a field must be filled first; then it is focused. */
  beginsAtFields?: boolean;
};

function ApproveForm(props: ApproveFormProps) {
  const { children, onSubmit, onClose, isBusy, failure, beginsAtFields } = props;
  const id = useId();
  useEffect(() => {
    const form = document.getElementById(id);
    const first = form?.querySelector<HTMLElement>(
      beginsAtFields ? "input" : "button[type=submit]",
    );
    first?.focus();
  }, [id, beginsAtFields]);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSubmit?.();
  };
  return (
    <Form id={id} className={styles.form} onSubmit={submit}>
      {children}
      <ErrorAlert>{failure}</ErrorAlert>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          Keep as it is
        </Button>
        {onSubmit && (
          <Button type="submit" busy={isBusy}>
            Approve
          </Button>
        )}
      </div>
    </Form>
  );
}
