import { Suspense, useState, type Ref } from "react";
import type { Client } from "#api-client/client.ts";
import { lazyPart } from "#apps/shared/lazy-part.tsx";
import type { Billing } from "#booking/money/invoices/contract.ts";
import type { BillingText } from "#booking/money/invoices/fields.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { words } from "./company-invoice.en.ts";

const CompanyForm = lazyPart(() => import("./company-form.tsx"));

type Props = {
  followKey: string;
  billing: Billing | null;
  /** Typed, and not saved yet. */
  unsaved?: BillingText | undefined;
  isSaving?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  client: Client;
  onSaved: (billing: Billing | null) => void;
};

/** Folded: the form is loaded once it is opened. */
export function CompanyInvoice({ billing, unsaved, isSaving, ref, ...rest }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure
      ref={ref}
      summary={billing ? words.invoiceFor(billing.company) : words.invoice}
      end={isSaving && <span className="soft small">{words.saving}</span>}
      onToggle={() => setWasOpened(true)}
    >
      <Suspense fallback={<Skeleton shape="row" />}>
        {wasOpened && <CompanyForm {...rest} filled={billing ?? unsaved} />}
      </Suspense>
    </Disclosure>
  );
}
