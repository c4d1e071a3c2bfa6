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
import { words } from "./address-page.en.ts";

const Head = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle title={words.title} />
    <DashboardHeader title={words.title}>{children}</DashboardHeader>
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
          {words.notLoaded}
        </Alert>
        <p>
          <Button variant="quiet" onClick={() => void refetch()}>
            {words.tryAgain}
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
        <output className="visually-hidden">{words.loading}</output>
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
        <Head>{first === undefined && words.first}</Head>
        {first === undefined && <SetUpSteps at="address" hasAddress={false} />}
        <AddressForm
          address={form?.address}
          home={first === undefined ? profile : undefined}
          onSaved={() => finish(words.saved)}
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
        {words.edit}
        {isMany && <span className="visually-hidden">, {address.address1}</span>}
      </span>
    </Button>
  );
  return (
    <>
      <Head>{words.bookingsIn([...new Set(addresses.map(({ city }) => city))])}</Head>
      <SetUpSteps at="address" hasAddress />
      {addresses.map((address) => (
        <section key={address.id} className="stack" aria-label={address.address1}>
          <AddressFacts address={address} />
          <div className="cluster">
            {isMany ? change(address) : <WideOnly>{change(address)}</WideOnly>}
            <AddressDelete
              address={address}
              isOneOfMany={isMany}
              onDeleted={() => finish(words.deleted)}
            />
          </div>
        </section>
      ))}
      <p>
        <Button variant="text" onClick={() => turnTo({ address: undefined })}>
          {words.another}
        </Button>
      </p>
      <BottomActionBar>
        {isMany ? (
          <Button onClick={() => turnTo({ address: undefined })}>{words.add}</Button>
        ) : (
          <Button onClick={() => turnTo({ address: first })}>{words.edit}</Button>
        )}
      </BottomActionBar>
    </>
  );
}

const AddressFacts = ({ address }: { address: Address }) => (
  <DescriptionList
    className={addressFactsStyles.facts}
    items={[
      { term: words.address, detail: address.address1 },
      { term: words.locality, detail: address.locality },
      { term: words.city, detail: address.city },
      { term: words.pinCode, detail: address.pin_code },
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
          {words.delete}
          {isOneOfMany && <span className="visually-hidden">, {address.address1}</span>}
        </span>
      </Button>
      <ActionDialog
        open={isAsking}
        title={words.deleteQuestion}
        keep={words.keep}
        act={words.deleteAct}
        isDanger
        isPending={isPending}
        problem={problem && words.notDeleted}
        onAct={() => act()}
        onClose={() => {
          reset();
          setIsAsking(false);
        }}
      >
        <p>{words.means}</p>
        <p>{isOneOfMany ? words.loseSome : words.loseAll}</p>
      </ActionDialog>
    </>
  );
}
