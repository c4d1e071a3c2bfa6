import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toSentence, unwrap, type ActionProblem } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import type { Billing } from "#booking/money/invoices/contract.ts";
import type { BillingText } from "#booking/money/invoices/fields.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { CompanyInvoice } from "./company-invoice.tsx";
import { words } from "./booked-company.en.ts";

const TOO_MANY = 429;

type Props = {
  followKey: string;
  /** As it was typed with the booking. */
  typed: BillingText | undefined;
};

/** The company for the invoice. What was typed with the booking is saved here, and again after a lost connection. */
export function BookedCompany({ followKey, typed }: Props) {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState(typed);
  const [billing, setBilling] = useState<Billing | null>(null);
  const [failed, setFailed] = useState<ActionProblem>();
  const fold = useRef<HTMLDetailsElement>(null);

  function show(saved: Billing | null) {
    setUnsaved(undefined);
    setBilling(saved);
  }
  const { act, isPending } = useAction(
    async (json: BillingText) => {
      const calls = client.api.v1.bookings.follow[":follow_key"];
      const param = { follow_key: followKey };
      // An earlier attempt may have arrived, and the company may have been changed since.
      const { booking } = await unwrap(calls.$get({ param }));
      return booking.payment.billing ?? (await unwrap(calls.billing.$put({ param, json }))).billing;
    },
    { onDone: show, onRefused: setFailed },
  );
  const save = useEffectEvent(() => void (unsaved && act(unsaved)));
  useEffect(() => {
    const onOnline = () => save();
    save();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);

  async function tryAgain(json: BillingText) {
    // The button goes with the alert.
    if (await act(json)) fold.current?.querySelector("summary")?.focus();
  }
  function onSaved(saved: Billing | null) {
    show(saved);
    // A reload must not send what was typed before.
    const state = (now: object) => ({ ...now, company: saved ?? undefined });
    void navigate({ to: ".", replace: true, resetScroll: false, state });
  }
  return (
    <>
      {unsaved && failed && (
        <Alert tone="bad" live>
          <div className="stack">
            <p>
              <b>{words.notSaved}</b> {toSentence(failed.message)}
            </p>
            {(failed.status === undefined || failed.status >= TOO_MANY) && (
              <p>
                <Button variant="quiet" busy={isPending} onClick={() => void tryAgain(unsaved)}>
                  {words.tryAgain}
                </Button>
              </p>
            )}
          </div>
        </Alert>
      )}
      <CompanyInvoice
        {...{ followKey, billing, unsaved, client, onSaved }}
        ref={fold}
        isSaving={isPending && !failed}
      />
    </>
  );
}
