import { useRouter } from "@tanstack/react-router";
import { useCallback, useState, type ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ThumbBar } from "#ui/actions/thumb-bar.tsx";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { WideOnly } from "#ui/layout/wide-only.tsx";
import { WorkHead } from "#ui/layout/work-head.tsx";
import { WorkIcon } from "#ui/icons/work-icon.tsx";
import type { Address } from "#vendor-account/contract/contract.ts";
import { loadAddresses } from "#vendor-account/web/address/address-call.ts";
import { AddressDelete } from "#vendor-account/web/address/address-delete.tsx";
import { AddressFacts } from "#vendor-account/web/address/address-facts.tsx";
import { AddressForm } from "#vendor-account/web/address/address-form.tsx";
import { SetUp } from "#vendor-account/web/profile/set-up.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { signedClient } from "#api-client/signed-client.ts";
import styles from "./address-page.module.css";

const Head = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle title="Services's Address" />
    <WorkHead title="Services's Address">{children}</WorkHead>
  </>
);

/** Where a vendor works from: the addresses, or the form for one of them. */
export function AddressPage() {
  const { client } = useRouter().options.context;
  const { loaded, reload } = useLoaded(useCallback(() => loadAddresses(client), [client]));
  const [form, setForm] = useState<{ address: Address | undefined }>();
  const toast = useToast();

  function turnTo(next: typeof form) {
    setForm(next);
    document.getElementById("main")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  async function finish(text: string) {
    await reload();
    turnTo(undefined);
    toast({ text });
  }

  if (loaded.state === "loading") {
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

  if (loaded.state === "failed") {
    return (
      <>
        <Head />
        <Notice tone="bad" live>
          Your addresses could not be loaded. Check the connection and try again.
        </Notice>
        <p>
          <Button variant="quiet" onClick={() => void reload()}>
            Try again
          </Button>
        </p>
      </>
    );
  }

  const addresses = loaded.value;
  const [first] = addresses;
  if (form !== undefined || first === undefined) {
    return (
      <>
        <Head>
          {first === undefined &&
            "Add the address you work from. Bookings near it are offered to you."}
        </Head>
        {first === undefined && <SetUp client={signedClient} at="address" hasAddress={false} />}
        <AddressForm
          client={client}
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
      <WorkIcon name="pencil" />
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
      <SetUp client={signedClient} at="address" hasAddress />
      {addresses.map((address) => (
        <section key={address.id} className={styles.address} aria-label={address.address1}>
          <AddressFacts address={address} />
          <div className={styles.acts}>
            {isMany ? change(address) : <WideOnly>{change(address)}</WideOnly>}
            <AddressDelete
              client={client}
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
      <ThumbBar>
        {isMany ? (
          <Button onClick={() => turnTo({ address: undefined })}>Add an address</Button>
        ) : (
          <Button onClick={() => turnTo({ address: first })}>Edit address</Button>
        )}
      </ThumbBar>
    </>
  );
}
