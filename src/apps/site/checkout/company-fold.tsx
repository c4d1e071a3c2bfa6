import { Suspense, useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import { lazyPart } from "#apps/shared/lazy-part.tsx";
import type { BillingText } from "#booking/money/invoices/fields.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import styles from "./company-fold.module.css";
import { keepInTab, keptInTab } from "./tab-storage.ts";

const load = () => import("./company-fields.tsx");
const CompanyFields = lazyPart(load);

/** What is typed about a company. It is sent while its part of the form is open. */
type CompanyDraft = { isOpen: boolean; typed: BillingText };

const NO_COMPANY: CompanyDraft = {
  isOpen: false,
  typed: { company: "", gstin: "", address: "" },
};

const KEY = "companyDraft";

function readDraft(): CompanyDraft {
  const { isOpen, typed } = keptInTab(KEY);
  const texts: Partial<BillingText> = Object(typed);
  const textOf = (name: keyof BillingText) => String(texts[name] ?? "");
  return {
    isOpen: isOpen === true,
    typed: { company: textOf("company"), gstin: textOf("gstin"), address: textOf("address") },
  };
}

export type CompanyCheck = {
  /** Shows what is wrong. Resolves to the company of the open fold, if there is one. */
  check: () => Promise<{ isRight: boolean; company?: BillingText }>;
};

/** The company for the invoice, folded: its fields are loaded once it is opened. */
export function CompanyFold({ ref }: { ref: Ref<CompanyCheck> }) {
  const [draft, setDraft] = useState(NO_COMPANY);
  const [isChecked, setIsChecked] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const { isOpen, typed } = draft;

  function change(next: Partial<typeof draft>) {
    setDraft({ ...draft, ...next });
    keepInTab(KEY, { ...draft, ...next });
  }

  useEffect(() => {
    const kept = readDraft();
    // It may have been opened before the scripts came.
    setDraft({ ...kept, isOpen: kept.isOpen || details.current?.open === true });
  }, []);

  useImperativeHandle(ref, () => ({
    async check() {
      if (!isOpen) return { isRight: true };
      try {
        const { billingProblems, isEmptyBilling } = await load();
        setIsChecked(true);
        if (isEmptyBilling(typed)) return { isRight: true };
        return { isRight: Object.keys(billingProblems(typed)).length === 0, company: typed };
      } catch {
        // Typed before a reload, and its fields cannot be shown: /booked does, if the server refuses it.
        return { isRight: true, company: typed };
      }
    },
  }));

  return (
    <Disclosure
      ref={details}
      open={isOpen}
      summary="Invoice for a company"
      onToggle={(isNowOpen) => isNowOpen !== isOpen && change({ isOpen: isNowOpen })}
    >
      {isOpen && (
        <Suspense fallback={<Skeleton className={styles.loading} />}>
          <CompanyFields
            typed={typed}
            isChecked={isChecked}
            onType={(next) => change({ typed: next })}
          />
        </Suspense>
      )}
    </Disclosure>
  );
}
