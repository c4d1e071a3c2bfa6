import { lazy, Suspense, useState } from "react";
import type { Client } from "#api-client/client.ts";
import type { Billing } from "#payments/invoices/contract.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";

const CompanyForm = lazy(() => import("./company-form.tsx"));

type Props = {
  followKey: string;
  billing: Billing | null;
  client: Client;
  onSaved: (billing: Billing | null) => void;
};

/** Folded: the form is loaded once it is opened. */
export function CompanyInvoice(props: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  const { billing } = props;
  return (
    <Disclosure
      summary={billing ? `Invoice for ${billing.company}` : "Invoice for a company"}
      onToggle={() => setWasOpened(true)}
    >
      <Suspense>{wasOpened && <CompanyForm {...props} />}</Suspense>
    </Disclosure>
  );
}
