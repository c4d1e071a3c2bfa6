import { useEffect, type ReactNode, type SyntheticEvent } from "react";
import { MAX_CREW_SIZE, MAX_DURATION_MINUTES } from "#catalogue/limits.ts";
import { MAX_REASON_LENGTH } from "#booking/ground/limits.ts";
import { formatRupees } from "#kernel/money/money.ts";
import type { OpsVendorService } from "#vendor-services/ops-contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { PreviewFrame } from "#ui/content/preview-frame.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { ProductPanel } from "#apps/shared/catalogue/product-panel.tsx";
import { useProductPicture } from "#apps/shared/services/use-product-picture.ts";
import { Loaded } from "../shell/ops-client.tsx";
import styles from "./approvals.module.css";
import { customerPays, missingWords, PriceNotes, warningsOf } from "./price-notes.tsx";

type FormProps = {
  onClose: () => void;
  /** With the facts that were entered about a vendor's own product, and why despite what is missing. */
  onApprove: (entries: readonly OpsVendorService[], facts?: Facts, despite?: string) => void;
  isPending: boolean;
  failure: string | undefined;
};

/** Confirms an approval, with its consequences for vendor, customer and site. */
export function ApproveDialog({
  entries,
  ...rest
}: FormProps & { entries: readonly OpsVendorService[] }) {
  const [first, second] = entries;
  if (first === undefined) return null;
  return second === undefined ? (
    <ApproveOne entry={first} {...rest} />
  ) : (
    <ApproveMany entries={entries} {...rest} />
  );
}

function ApproveOne({ entry, ...rest }: FormProps & { entry: OpsVendorService }) {
  const { product, vendor, service } = entry;
  const isMissing = entry.missing.length > 0;
  const { form, field, onSubmit } = useForm<TypedFacts>({
    values: {
      duration_minutes: String(product?.duration_minutes || ""),
      crew: String(product?.crew || ""),
      despite: "",
    },
    call: async (typed) =>
      rest.onApprove(
        [entry],
        product === null ? undefined : factsOf(typed),
        isMissing ? typed.despite.trim() : undefined,
      ),
    shouldFocusError: true,
  });
  const fact = (name: keyof Facts) => ({
    ...field(name, { validate: (text) => isWithin(text, RULES[name].most) || RULES[name].message }),
    inputMode: "numeric" as const,
    autoComplete: "off",
  });
  return (
    <ApproveForm
      {...rest}
      title={`Approve ${service.title}?`}
      onSubmit={onSubmit}
      beginsAtFields={product !== null || isMissing}
    >
      <p>
        {vendor.full_name} gets {formatRupees(service.price)}. The customer pays{" "}
        {customerPays(entry)}.
      </p>
      <PriceNotes entry={entry} />
      {isMissing && (
        <>
          <Alert tone="bad">
            {missingWords(entry)}: nobody knows who comes into the customer’s home.
          </Alert>
          <TextArea
            label="Why do you approve it anyway?"
            hint="For the audit trail."
            maxLength={MAX_REASON_LENGTH}
            {...field("despite", {
              validate: (text) => text.trim() !== "" || "Say why you approve it anyway",
            })}
          />
        </>
      )}
      {product !== null && (
        <>
          <div className={`stack ${styles.facts}`}>
            <TextField label="Minutes that a visit takes" {...fact("duration_minutes")} />
            <TextField label="People who come" {...fact("crew")} />
          </div>
          <OwnProduct entry={entry} product={product} facts={factsOf(form.watch())} />
        </>
      )}
    </ApproveForm>
  );
}

function ApproveMany({ entries, ...rest }: FormProps & { entries: readonly OpsVendorService[] }) {
  const left = entries
    .map((entry) => ({ entry, why: whyAlone(entry) }))
    .filter(({ why }) => why.length > 0);
  const ready = entries.filter((entry) => !left.some((one) => one.entry === entry));
  return (
    <ApproveForm
      {...rest}
      title={
        left.length === 0
          ? `Approve ${entries.length} entries?`
          : `Approve ${ready.length} of ${entries.length} entries?`
      }
      onSubmit={ready.length > 0 ? () => rest.onApprove(ready) : undefined}
    >
      {ready.length > 0 && (
        <p>
          Bookings are offered for {ready.length === 1 ? "it" : `these ${ready.length}`} at once, at
          the vendor’s price.
        </p>
      )}
      {left.length > 0 && (
        <Alert tone="warn">
          <p>Left out, to be approved one by one:</p>
          <ul className={`stack ${styles.list}`} data-gap="2">
            {left.map(({ entry, why }) => (
              <li key={entry.id}>
                {entry.service.title}, {entry.vendor.full_name}: {formatRupees(entry.service.price)}
                , customers pay {formatRupees(entry.customer_price)}. {why.join(", ")}.
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </ApproveForm>
  );
}

/** Why an entry is approved by an act of its own; empty where it is approved with others. */
const whyAlone = (entry: OpsVendorService): string[] => [
  ...warningsOf(entry),
  ...(isIncomplete(entry) ? ["A product of the vendor’s own"] : []),
];

type ApproveFormProps = FormProps & {
  title: string;
  children: ReactNode;
  /** Undefined when none can be approved. */
  onSubmit: ((event: SyntheticEvent) => unknown) | undefined;
  /** Whether a field must be filled first; then it is focused. */
  beginsAtFields?: boolean;
};

function ApproveForm(props: ApproveFormProps) {
  const { title, children, onSubmit, onClose, isPending, failure, beginsAtFields } = props;
  useEffect(() => {
    const first = beginsAtFields ? "form :is(input, textarea)" : "button[type=submit]";
    document.querySelector<HTMLElement>(`dialog[open] ${first}`)?.focus();
  }, [beginsAtFields]);
  return (
    <ActionDialog
      title={title}
      keep="Keep as it is"
      act={onSubmit && "Approve"}
      isPending={isPending}
      problem={failure}
      onAct={(event) => onSubmit?.(event)}
      onClose={onClose}
    >
      {children}
    </ActionDialog>
  );
}

const PHONE_WIDTH = 375;

type Product = NonNullable<OpsVendorService["product"]>;

type OwnProductProps = { entry: OpsVendorService; product: Product; facts: Facts };

/** A vendor's own product as it will be public. */
function OwnProduct({ entry, product, facts }: OwnProductProps) {
  const picture = useProductPicture(product.image);
  const shown = {
    ...product,
    id: entry.service.id,
    name: entry.service.title,
    title: entry.service.title,
    price: entry.customer_price,
    duration_minutes: facts.duration_minutes || 0,
    crew: facts.crew || 0,
    most_booked: false,
    countable: false,
    rhythm: null,
    mini_services: [],
  };
  return (
    <section>
      <h3 className={styles.title}>What the public will see in {entry.category}</h3>
      {!entry.flags.includes("lowers_price_from") && (
        <p className="soft" data-below="2">
          {priceFromOf(entry.category, product)}
        </p>
      )}
      <Loaded query={picture} what="the picture">
        {(url) => (
          <PreviewFrame title="What the public will see" width={PHONE_WIDTH}>
            <ProductPanel
              product={{ ...shown, images: { url } }}
              isFirst
              control={<Button tabIndex={-1}>Add</Button>}
            />
          </PreviewFrame>
        )}
      </Loaded>
    </section>
  );
}

const priceFromOf = (category: string, { price_from: { now, approved } }: Product): string =>
  now === null
    ? `${category} appears on the site with it, from ${formatRupees(approved)}.`
    : `${category} stays from ${formatRupees(now)} on the site.`;

type TypedFacts = { duration_minutes: string; crew: string; despite: string };
export type Facts = Record<"duration_minutes" | "crew", number>;

const factsOf = ({ duration_minutes, crew }: TypedFacts): Facts => ({
  duration_minutes: Number(duration_minutes),
  crew: Number(crew),
});

const isIncomplete = ({ product }: OpsVendorService): boolean =>
  product !== null && (product.duration_minutes === 0 || product.crew === 0);

const RULES = {
  duration_minutes: {
    most: MAX_DURATION_MINUTES,
    message: `Enter how many minutes a visit takes, from 1 to ${MAX_DURATION_MINUTES}`,
  },
  crew: { most: MAX_CREW_SIZE, message: `Enter how many people come, from 1 to ${MAX_CREW_SIZE}` },
};

const isWithin = (text: string, most: number): boolean =>
  /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
