import { useCallback } from "react";
import { loadAccount } from "#account/web/desk/account-calls.ts";
import { AccountPanel } from "#account/web/desk/account-panel.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { useLoaded } from "#ui/use-loaded.ts";
import { signedClient } from "../signed-client.ts";

type Props = {
  vendor: { id: number; full_name: string };
  isOnline: boolean;
  onChanged: () => Promise<void>;
};

/** The account of a vendor, beside what else the desk knows of it. */
export function VendorAccount({ vendor, isOnline, onChanged }: Props) {
  const load = useCallback(() => loadAccount(signedClient, vendor.id), [vendor.id]);
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
      client={signedClient}
      {...loaded.value}
      name={vendor.full_name}
      isOnline={isOnline}
      reload={async () => {
        await Promise.all([reload(), onChanged()]);
      }}
    />
  );
}
