import { useLocation } from "@tanstack/react-router";
import { useCallback } from "react";
import { loadAccount } from "#account/web/ops/account-calls.ts";
import { AccountPanel } from "#account/web/ops/account-panel.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { useRefetchOnFocus } from "#ui/browser/use-refetch-on-focus.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { NotFound } from "../shell/not-found.tsx";

/** One customer: how they sign in, where they are signed in, and what can be done about it. */
export function CustomerPage() {
  const id = useLocation({ select: ({ pathname }) => Number(pathname.split("/")[3]) });
  const { loaded, reload } = useLoaded(
    useCallback(() => loadAccount(authenticatedClient, id), [id]),
  );
  const isOnline = useOnline();
  useRefetchOnFocus(reload, isOnline);
  if (loaded.state === "loading") return <ListSkeleton words="Loading the customer..." />;
  if (loaded.state === "failed")
    return (
      <LoadFailed title="The customer could not be loaded." onRetry={reload}>
        Check the connection and try again.
      </LoadFailed>
    );
  if (loaded.value?.account.role !== "customer") return <NotFound />;
  const { account } = loaded.value;
  const name = account.name || account.email;
  return (
    <>
      <PageTitle title={name} />
      {!isOnline && <OfflineNotice loadedAt={loaded.loadedAt}>You can read on.</OfflineNotice>}
      <OpsHeader
        above={<a href="/ops/customers">Back to customers</a>}
        title={name}
        acts={
          <a href={`/ops/bookings?view=list&q=${account.phone_number}`}>
            Bookings by this phone number
          </a>
        }
      >
        Customer
        {account.is_sample && <Tag size="small">Sample</Tag>}
      </OpsHeader>
      <AccountPanel
        client={authenticatedClient}
        {...loaded.value}
        name={name}
        isOnline={isOnline}
        reload={reload}
      />
    </>
  );
}
