import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { OpsAccountResponse } from "#account/operators/contract.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { Tag } from "#ui/data/status-badge.tsx";
import { Loaded } from "../shell/ops-client.tsx";
import { NotFound } from "../shell/not-found.tsx";
import type { OpsRouter } from "../shell/ops-search.ts";
import { PageHead } from "../shell/list-page.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { accountQuery } from "./account-query.ts";

export function CustomerPage() {
  const { id } = useParams<OpsRouter, "/ops/customers/$id">({ from: "/ops/customers/$id" });
  return (
    <Loaded
      query={useQuery(accountQuery(Number(id)))}
      what="the customer"

      offline="You can read on."
    >
      {(answer) =>
        answer?.account.role === "customer" ? <OpenCustomer {...answer} /> : <NotFound />
      }
    </Loaded>
  );
}

function OpenCustomer({ account, sessions }: OpsAccountResponse) {
  const name = account.name || account.email;
  return (
    <>
      <PageHead
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
      </PageHead>
      <AccountPanel account={account} sessions={sessions} name={name} />
    </>
  );
}
