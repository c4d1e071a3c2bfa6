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
import { words } from "./my-service-page.en.ts";

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
        <PageTitle title={words.edit(editing.service.title)} />
        <DashboardHeader title={words.edit(editing.service.title)}>{words.correct}</DashboardHeader>
        <OwnProductForm
          entry={editing}
          onCancel={() => turnTo(undefined)}
          onSent={() => {
            turnTo(undefined);
            void reload();
            toast({ text: words.sentAgain });
          }}
        />
      </>
    );
  }
  const none = <b>{words.none}</b>;
  const choose = (
    <Link to="/dashboard/services" className={buttonClass({ variant: "quiet" })}>
      <Icon name="plus" />
      {words.choose}
    </Link>
  );
  return (
    <>
      <PageTitle title={words.title} />
      <DashboardHeader title={words.title} actions={choose}>
        {words.intro}
      </DashboardHeader>
      <BottomActionBar>
        <Link to="/dashboard/services" className={buttonClass()}>
          {words.choose}
        </Link>
      </BottomActionBar>
      {!isOnline && <OfflineNotice loadedAt={loadedAtOf(query)}>{words.offline}</OfflineNotice>}
      {isPending && <ListSkeleton words={words.loading} />}
      {isLoadingError && (
        <div role="alert">
          <EmptyState
            title={none}
            actions={
              <Button variant="quiet" onClick={() => void reload()}>
                {words.tryAgain}
              </Button>
            }
          >
            {words.failed}
          </EmptyState>
        </div>
      )}
      {entries?.length === 0 && (
        <EmptyState title={none} actions={choose}>
          {words.nothing}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <ServiceList entries={entries} reload={reload} onEdit={turnTo} />
      )}
    </>
  );
}
