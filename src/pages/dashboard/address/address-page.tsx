import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { BottomActionBar } from "#ui/actions/bottom-action-bar.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { WideOnly } from "#ui/layout/wide-only.tsx";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { Address } from "#vendor-account/contract/vendor.ts";
import { addressesQuery } from "#vendor-account/web/address/address-call.ts";
import { AddressDelete } from "#vendor-account/web/address/address-delete.tsx";
import { AddressFacts } from "#vendor-account/web/address/address-facts.tsx";
import { AddressForm } from "#vendor-account/web/address/address-form.tsx";
import { SetUpSteps } from "#vendor-account/web/profile/set-up-steps.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import styles from "./address-page.module.css";

const Head = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle title="Services's Address" />
    <DashboardHeader title="Services's Address">{children}</DashboardHeader>
  </>
);

/** The vendor's addresses, or the form for one of them. */
export function AddressPage() {
  const { data: addresses, isLoadingError, refetch } = useQuery(addressesQuery);
  const [form, setForm] = useState<{ address: Address | undefined }>();
  const toast = useToast();

  function turnTo(next: typeof form) {
    setForm(next);
    document.getElementById("main")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  async function finish(text: string) {
    await refetch();
    turnTo(undefined);
    toast({ text });
  }

  if (isLoadingError) {
    return (
      <>
        <Head />
        <Alert tone="bad" live>
          Your addresses could not be loaded. Check the connection and try again.
        </Alert>
        <p>
          <Button variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      </>
    );
  }

  if (addresses === undefined) {
    return (
      <>
        <Head />
        <output className="visually-hidden">Loading your addresses...</output>
        {["address", "locality", "city", "pin code"].map((row) => (
          <Skeleton key={row} shape="row" className={styles.row} />
        ))}
      </>
    );
  }

  const [first] = addresses;
  if (form !== undefined || first === undefined) {
    return (
      <>
        <Head>
          {first === undefined &&
            "Add the address you work from. Bookings near it are offered to you."}
        </Head>
        {first === undefined && <SetUpSteps at="address" hasAddress={false} />}
        <AddressForm
          address={form?.address}
          onSaved={() => finish("Address saved.")}
          onCancel={first && (() => turnTo(undefined))}
        />
      </>
    );
  }

  const isMany = addresses.length > 1;
  const change = (address: Address) => (
    <Button variant="quiet" onClick={() => turnTo({ address })}>
      <DashboardIcon name="pencil" />
      <span>
        Edit address
        {isMany && <span className="visually-hidden">, {address.address1}</span>}
      </span>
    </Button>
  );
  return (
    <>
      <Head>
        {isMany
          ? "Bookings near these addresses are offered to you."
          : "Bookings near this address are offered to you."}
      </Head>
      <SetUpSteps at="address" hasAddress />
      {addresses.map((address) => (
        <section key={address.id} className="stack" aria-label={address.address1}>
          <AddressFacts address={address} />
          <div className={styles.actions}>
            {isMany ? change(address) : <WideOnly>{change(address)}</WideOnly>}
            <AddressDelete
              address={address}
              isOneOfMany={isMany}
              onDeleted={() => finish("Address deleted successfully!")}
            />
          </div>
        </section>
      ))}
      <p>
        <Button variant="text" onClick={() => turnTo({ address: undefined })}>
          Add another address
        </Button>
      </p>
      <BottomActionBar>
        {isMany ? (
          <Button onClick={() => turnTo({ address: undefined })}>Add an address</Button>
        ) : (
          <Button onClick={() => turnTo({ address: first })}>Edit address</Button>
        )}
      </BottomActionBar>
    </>
  );
}
