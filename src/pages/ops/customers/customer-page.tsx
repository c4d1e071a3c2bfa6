import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { OpsAccountResponse } from "#account/contract/ops.ts";
import { accountQuery } from "#account/web/ops/account-calls.ts";
import { AccountPanel } from "#account/web/ops/account-panel.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NotFound } from "../shell/not-found.tsx";
import type { OpsRouter } from "../shell/ops-search.ts";

/** One customer: sign-in data, sessions and actions. */
export function CustomerPage() {
  const { id } = useParams<OpsRouter, "/ops/customers/$id">({ from: "/ops/customers/$id" });
  return (
    <QueryView
      query={useQuery(accountQuery(Number(id)))}
      loading="Loading the customer..."
      failed="The customer could not be loaded."
      offline="You can read on."
    >
      {(answer) =>
        answer?.account.role === "customer" ? <OpenCustomer {...answer} /> : <NotFound />
      }
    </QueryView>
  );
}

function OpenCustomer({ account, sessions }: OpsAccountResponse) {
  const name = account.name || account.email;
  return (
    <>
      <PageTitle title={name} />
      <OpsHeader
        above={<a href={opsPaths.customers}>Back to customers</a>}
        title={name}
        actions={
          <div className="cluster">
            <a href={opsPaths.bookingList({ q: account.phone_number })}>
              Bookings by this phone number
            </a>
            <a
              href={opsPaths.newBookingFor(account.id)}
              className={buttonClass({ variant: "quiet" })}
            >
              Book for them
            </a>
          </div>
        }
      >
        Customer
        {account.is_sample && <Tag size="small">Sample</Tag>}
      </OpsHeader>
      <AccountPanel account={account} sessions={sessions} name={name} />
    </>
  );
}
