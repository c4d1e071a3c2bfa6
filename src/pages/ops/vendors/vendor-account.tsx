import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "#account/web/ops/account-calls.ts";
import { AccountPanel } from "#account/web/ops/account-panel.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";

type Props = { vendor: { id: number; full_name: string } };

const FAILED = "The account could not be loaded.";

/** The account of a vendor on its page in /ops. */
export function VendorAccount({ vendor }: Props) {
  const query = useQuery(accountQuery(vendor.id));
  return (
    <QueryView query={query} loading="Loading the account..." failed={FAILED}>
      {(answer) =>
        answer === null ? (
          <LoadFailed title={FAILED} onRetry={async () => void (await query.refetch())}>
            Check the connection and try again.
          </LoadFailed>
        ) : (
          <AccountPanel {...answer} name={vendor.full_name} />
        )
      }
    </QueryView>
  );
}
