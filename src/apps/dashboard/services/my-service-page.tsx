import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { loadedAtOf, OfflineNotice } from "#ui/feedback/query-view.tsx";
import { BottomActionBar } from "#ui/actions/bottom-action-bar.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import type { VendorServiceEntry } from "#vendor-services/contract.ts";
import { OwnProductForm } from "../own-products/own-product-form.tsx";
import { serviceEntriesQuery } from "./service-choices.ts";
import { ServiceList } from "./service-list.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";

export function MyServicePage() {
  const query = useQuery(serviceEntriesQuery);
  const { data: entries, isPending, isLoadingError } = query;
  const reload = async () => void (await query.refetch());
  const isOnline = useOnline();
  const [editing, setEditing] = useState<VendorServiceEntry>();
  const toast = useToast();

  function turnTo(entry: VendorServiceEntry | undefined) {
    setEditing(entry);
    document.getElementById("main")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  if (editing !== undefined) {
    return (
      <>
        <PageTitle title={`Edit ${editing.service.title}`} />
        <DashboardHeader title={`Edit ${editing.service.title}`}>
          Correct what we found, and we check it again.
        </DashboardHeader>
        <OwnProductForm
          entry={editing}
          onCancel={() => turnTo(undefined)}
          onSent={() => {
            turnTo(undefined);
            void reload();
            toast({ text: "Sent again. Customers see it once it is approved." });
          }}
        />
      </>
    );
  }
  const none = <b>No Service Found</b>;
  const choose = (
    <Link to="/dashboard/services" className={buttonClass({ variant: "quiet" })}>
      <Icon name="plus" />
      Choose services
    </Link>
  );
  return (
    <>
      <PageTitle title="My Service" />
      <DashboardHeader title="My Service" actions={choose}>
        You get bookings for a service once we approve it.
      </DashboardHeader>
      <BottomActionBar>
        <Link to="/dashboard/services" className={buttonClass()}>
          Choose services
        </Link>
      </BottomActionBar>
      {!isOnline && (
        <OfflineNotice loadedAt={loadedAtOf(query)}>
          Prices can be changed again when you are back.
        </OfflineNotice>
      )}
      {isPending && <ListSkeleton words="Loading services..." />}
      {isLoadingError && (
        <div role="alert">
          <EmptyState
            title={none}
            actions={
              <Button variant="quiet" onClick={() => void reload()}>
                Try again
              </Button>
            }
          >
            Your services could not be loaded. Nothing is lost: check the connection and try again.
          </EmptyState>
        </div>
      )}
      {entries?.length === 0 && (
        <EmptyState title={none} actions={choose}>
          You have not offered anything yet. Tick what you do, set your prices, and we check them.
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <ServiceList entries={entries} reload={reload} onEdit={turnTo} />
      )}
    </>
  );
}
