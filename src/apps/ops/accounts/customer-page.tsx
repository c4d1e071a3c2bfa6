import { DetailLayout } from "#ui/layout/ops-layouts.tsx";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatPhone } from "#kernel/phone.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { bookingQuery } from "../booking/booking-calls.ts";
import { CallerRecord } from "../callers/caller-record.tsx";
import { EmailLink, Facts, PhoneLink } from "../shell/facts.tsx";
import { Loaded } from "../shell/ops-client.tsx";
import { PageHead, type OpsRouter, NotFound } from "../shell/list-page.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { accountQuery, callerQuery } from "./account-query.ts";
import type { OpsAccountResponse } from "#account/ops/contract.ts";

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
    <Person
      name={name}
      phone={account.phone_number}
      kind="Customer"
      isSample={account.is_sample}
      newBooking={opsPaths.newBookingFor(account.id)}
      aside={<AccountPanel account={account} sessions={sessions} name={name} />}
    />
  );
}

/** Who booked without an account, by one of their bookings. */
export function GuestPage() {
  const { id } = useParams<OpsRouter, "/ops/guests/$id">({ from: "/ops/guests/$id" });
  return (
    <Loaded query={useQuery(bookingQuery(id))} what="the guest" offline="You can read on.">
      {(booking) =>
        booking === null ? (
          <NotFound />
        ) : (
          <Person
            name={`${booking.first_name} ${booking.last_name}`}
            phone={booking.phone_number}
            kind="Guest, without an account"
            isSample={booking.is_sample}
            newBooking={opsPaths.newBookingAfter(booking.id)}
            aside={
              <Panel title="Contact">
                <Facts
                  facts={{
                    Phone: <PhoneLink phone={booking.phone_number} />,
                    Email: booking.email !== "" && <EmailLink email={booking.email} />,
                  }}
                />
              </Panel>
            }
          />
        )
      }
    </Loaded>
  );
}

type PersonProps = {
  name: string;
  phone: string;
  kind: string;
  isSample: boolean;
  newBooking: string;
  aside: ReactNode;
};

function Person({ name, phone, kind, isSample, newBooking, aside }: PersonProps) {
  const isOnline = useOnline();
  return (
    <>
      <PageHead
        above={<a href={opsPaths.customers}>Back to customers</a>}
        title={name}
        actions={
          <a href={newBooking} className={buttonClass({ variant: "quiet" })}>
            Book for them
          </a>
        }
      >
        {kind} {isSample && <Tag size="small">Sample</Tag>}
      </PageHead>
      <DetailLayout aside={aside}>
        <Loaded query={useQuery(callerQuery(phone))} what="bookings, notes and messages">
          {(caller) => (
            <>
              {caller.bookings.length === 0 && (
                <Panel title="Bookings">
                  <p className="soft">None by {formatPhone(phone)} yet.</p>
                </Panel>
              )}
              <CallerRecord caller={{ ...caller, account: null }} isOnline={isOnline} />
            </>
          )}
        </Loaded>
      </DetailLayout>
    </>
  );
}
