import { useState } from "react";
import type { AccountAnswer } from "#account/contract/customer.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import security from "../security/security.module.css";
import { loadAccount } from "./account-calls.ts";
import { AddressList } from "./address-list.tsx";
import { ContactForm } from "./contact-form.tsx";
import { HearBy } from "./hear-by.tsx";

/** A customer's name, contact, addresses and ways to hear from us. */
export function Profile() {
  const { loaded, reload } = useLoaded(loadAccount);
  const [changed, setChanged] = useState<AccountAnswer>();

  if (loaded.state === "loading")
    return (
      <>
        <output className="visually-hidden">Loading your account...</output>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </>
    );
  if (loaded.state === "failed")
    return (
      <LoadFailed title="Your account could not be loaded." onRetry={reload}>
        Check the connection and try again.
      </LoadFailed>
    );
  const parts = { account: changed ?? loaded.value, onChanged: setChanged };
  return (
    <div className={security.parts}>
      <section className={`stack ${security.part}`} aria-labelledby="details-title">
        <h2 id="details-title" className={security.title}>
          Your details
        </h2>
        <p className="soft">They fill the booking form, where you can still change them.</p>
        <ContactForm {...parts} />
      </section>
      <section className={`stack ${security.part}`} aria-labelledby="addresses-title">
        <h2 id="addresses-title" className={security.title} tabIndex={-1}>
          Addresses
        </h2>
        <AddressList {...parts} />
      </section>
      <section className={`stack ${security.part}`} aria-labelledby="hear-by-title">
        <h2 id="hear-by-title" className={security.title}>
          How you hear from us
        </h2>
        <HearBy {...parts} />
      </section>
    </div>
  );
}
