import { useCallback } from "react";
import { loadAccount } from "#account/web/ops/account-calls.ts";
import { AccountPanel } from "#account/web/ops/account-panel.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { useLoaded } from "#ui/browser/use-query.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";

type Props = {
  vendor: { id: number; full_name: string };
  isOnline: boolean;
  onChanged: () => Promise<void>;
};

/** The account of a vendor, beside what else the desk knows of it. */
export function VendorAccount({ vendor, isOnline, onChanged }: Props) {
  const load = useCallback(() => loadAccount(authenticatedClient, vendor.id), [vendor.id]);
  const { loaded, reload } = useLoaded(load);
  if (loaded.state === "loading") return <ListSkeleton words="Loading the account..." />;
  if (loaded.state === "failed" || loaded.value === undefined)
    return (
      <LoadFailed title="The account could not be loaded." onRetry={reload}>
        Check the connection and try again.
      </LoadFailed>
    );
  return (
    <AccountPanel
      client={authenticatedClient}
      {...loaded.value}
      name={vendor.full_name}
      isOnline={isOnline}
      reload={async () => {
        await Promise.all([reload(), onChanged()]);
      }}
    />
  );
}
