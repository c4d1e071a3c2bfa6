import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { BottomActionBar, WideOnly } from "#ui/actions/bottom-action-bar.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { Address } from "#vendor-account/contract.ts";
import { AddressForm, addressesQuery, deleteAddress } from "./address-form.tsx";
import { SetUpSteps } from "../profile/set-up-steps.tsx";
import { useProfile } from "../profile/use-profile.ts";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { DescriptionList } from "#ui/data/description-list.tsx";
import addressFactsStyles from "../profile/profile.module.css";
import { useAction } from "#api-client/use-action.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { Icon } from "#ui/icons/icon.tsx";

const Head = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle title="Services's Address" />
    <DashboardHeader title="Services's Address">{children}</DashboardHeader>
  </>
);

export function AddressPage() {
  const { data: addresses, isLoadingError, refetch } = useQuery(addressesQuery);
  const { data: profile, isLoading } = useProfile();
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

  // A first address begins with the profile's.
  if (addresses === undefined || (addresses.length === 0 && isLoading)) {
    return (
      <>
        <Head />
        <output className="visually-hidden">Loading your addresses...</output>
        {["address", "locality", "city", "pin code"].map((row) => (
          <Skeleton key={row} shape="row" className="readable" />
        ))}
      </>
    );
  }

  const [first] = addresses;
  if (form !== undefined || first === undefined) {
    return (
      <>
        <Head>
          {first === undefined && "Add the address you work from. You get bookings in its city."}
        </Head>
        {first === undefined && <SetUpSteps at="address" hasAddress={false} />}
        <AddressForm
          address={form?.address}
          home={first === undefined ? profile : undefined}
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
        You get bookings in {[...new Set(addresses.map(({ city }) => city))].join(" and ")}.
      </Head>
      <SetUpSteps at="address" hasAddress />
      {addresses.map((address) => (
        <section key={address.id} className="stack" aria-label={address.address1}>
          <AddressFacts address={address} />
          <div className="cluster">
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

const AddressFacts = ({ address }: { address: Address }) => (
  <DescriptionList
    className={addressFactsStyles.facts}
    items={[
      { term: "Address", detail: address.address1 },
      { term: "Locality", detail: address.locality },
      { term: "City", detail: address.city },
      { term: "Pin code", detail: address.pin_code },
    ]}
  />
);

type Props = { address: Address; isOneOfMany: boolean; onDeleted: () => Promise<void> };

function AddressDelete({ address, isOneOfMany, onDeleted }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { act, isPending, problem, reset } = useAction(() => deleteAddress(address.id), {
    onDone: () => {
      setIsAsking(false);
      return onDeleted();
    },
  });

  return (
    <>
      <Button variant="quietDanger" onClick={() => setIsAsking(true)}>
        <Icon name="bin" />
        <span>
          Delete address
          {isOneOfMany && <span className="visually-hidden">, {address.address1}</span>}
        </span>
      </Button>
      <ActionDialog
        open={isAsking}
        title="Are you sure you want to delete this address?"
        keep="Keep"
        act="Delete"
        isDanger
        isPending={isPending}
        problem={problem && "The address could not be deleted. Check the connection and try again."}
        onAct={() => act()}
        onClose={() => {
          reset();
          setIsAsking(false);
        }}
      >
        <p>
          You get no more new bookings in its city, and we delete your services there. Bookings you
          have accepted stay yours.
        </p>
        <p>
          {isOneOfMany
            ? "You lose the offers there that wait for your answer, unless you offer the same services from another address in that city."
            : "You lose the offers that wait for your answer. To get new ones, add another address and choose services again."}
        </p>
      </ActionDialog>
    </>
  );
}
