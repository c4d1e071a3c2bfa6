import { Suspense, useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import { lazyPart } from "#apps/shared/lazy-part.tsx";
import type { BillingText } from "#booking/money/invoices/fields.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import styles from "./checkout.module.css";
import { readDraft, saveDraft } from "./booking-input.ts";
import { words } from "./company-fold.en.ts";

const load = () => import("./company-fields.tsx");
const CompanyFields = lazyPart(load);

const NO_COMPANY = {
  isOpen: false,
  typed: { company: "", gstin: "", address: "", place: "", pin_code: "" },
};

/** What is typed about a company is kept as the draft of the booking is, and sent while the fold is open. */
const KEY = "companyDraft";

function readCompanyDraft(): typeof NO_COMPANY {
  const { isOpen, typed } = readDraft(KEY);
  const texts = Object(typed) as Record<string, unknown>;
  const read = Object.keys(NO_COMPANY.typed).map((name) => {
    const text = texts[name];
    return [name, typeof text === "string" ? text : ""];
  });
  return { isOpen: isOpen === true, typed: Object.fromEntries(read) as BillingText };
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

  /** Beside what is newest, not what was rendered: a fold can be pressed before the draft is shown. */
  const change = (next: Partial<typeof draft>) =>
    setDraft((newest) => {
      saveDraft(KEY, { ...newest, ...next });
      return { ...newest, ...next };
    });

  useEffect(() => {
    const kept = readCompanyDraft();
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
      summary={words.title}
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
