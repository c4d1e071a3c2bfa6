import { useLocation } from "@tanstack/react-router";
import { useCallback } from "react";
import { loadAccount } from "#account/web/desk/account-calls.ts";
import { AccountPanel } from "#account/web/desk/account-panel.tsx";
import { DeskHead } from "#ui/desk-head.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { OfflineNotice } from "#ui/offline-notice.tsx";
import { Tag } from "#ui/tag.tsx";
import { useFresh } from "#ui/use-fresh.ts";
import { useLoaded } from "#ui/use-loaded.ts";
import { useOnline } from "#ui/use-online.ts";
import { PageTitle } from "../page-title.tsx";
import { signedClient } from "../signed-client.ts";
import { NotHere } from "./not-here.tsx";

/** One customer: how they sign in, where they are signed in, and what can be done about it. */
export function CustomerPage() {
  const id = useLocation({ select: ({ pathname }) => Number(pathname.split("/")[3]) });
  const { loaded, reload } = useLoaded(useCallback(() => loadAccount(signedClient, id), [id]));
  const isOnline = useOnline();
  useFresh(reload, isOnline);
  if (loaded.state === "loading") return <ListSkeleton words="Loading the customer..." />;
  if (loaded.state === "failed")
    return (
      <LoadFailed title="The customer could not be loaded." onRetry={reload}>
        Check the connection and try again.
      </LoadFailed>
    );
  if (loaded.value?.account.role !== "customer") return <NotHere />;
  const { account } = loaded.value;
  const name = account.name || account.email;
  return (
    <>
      <PageTitle title={name} />
      {!isOnline && <OfflineNotice loadedAt={loaded.loadedAt}>You can read on.</OfflineNotice>}
      <DeskHead
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
      </DeskHead>
      <AccountPanel
        client={signedClient}
        {...loaded.value}
        name={name}
        isOnline={isOnline}
        reload={reload}
      />
    </>
  );
}
