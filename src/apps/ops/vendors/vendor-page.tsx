import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { VendorAnswer } from "#reporting/contract.ts";
import { formatDate } from "#kernel/time/local-time.ts";
import { DetailLayout } from "#ui/layout/ops-layouts.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Button } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { ActiveBadge } from "#ui/data/active-badge.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { QueryView, LoadFailed } from "#ui/feedback/query-view.tsx";
import { AccountPanel } from "../accounts/account-panel.tsx";
import { accountQuery } from "../accounts/account-query.ts";
import { Loaded, ops, ReasonAction, opsKeys } from "../shell/ops-client.tsx";
import { PageHead, useFilters, type OpsRouter, NotFound } from "../shell/list-page.tsx";
import { useDesk } from "#apps/ops/shell/ops-client.tsx";
import { VendorDocument, VendorFacts, vendorQuery } from "./vendor-identity.tsx";
import styles from "./vendors.module.css";
import { VendorDaysOff } from "./vendor-days-off.tsx";
import { VendorPeople } from "./vendor-people.tsx";
import { VendorMoney } from "./vendor-money.tsx";
import { TaxDetails } from "#apps/shared/account/tax-details.tsx";
import { VendorJobs, VendorServices } from "./vendor-tables.tsx";

const { vendors } = ops;

export function VendorPage() {
  const { id } = useParams<OpsRouter, "/ops/vendors/$id">({ from: "/ops/vendors/$id" });
  const { cursor, ledger_cursor: ledgerCursor } = useFilters("/ops/vendors/$id").filters;
  return (
    <Loaded query={useQuery(vendorQuery(id, cursor))} what="the vendor" offline="You can read on.">
      {(vendor) =>
        vendor === null ? <NotFound /> : <OpenVendor {...{ vendor, cursor, ledgerCursor }} />
      }
    </Loaded>
  );
}

/** The server sends at most this many, the latest first. */
const MAX_SUSPENSIONS = 50;

const dayOf = (at: string): string => formatDate(new Date(at));

type Props = { vendor: VendorAnswer; cursor: string; ledgerCursor: string };

function OpenVendor({ vendor, cursor, ledgerCursor }: Props) {
  const [suspension] = vendor.suspensions;
  const past = vendor.suspensions.filter(({ lifted_at }) => lifted_at !== null);
  const { jobs } = vendor;
  const { may } = useDesk();
  return (
    <>
      <PageHead
        above={<a href={opsPaths.vendors}>Back to vendors</a>}
        title={vendor.full_name}
        actions={<VendorSuspension vendor={vendor} />}
      >
        <ActiveBadge isActive={!vendor.is_suspended} otherwise="Suspended" />
        {vendor.is_sample && <Tag size="small">Sample</Tag>}
      </PageHead>
      {vendor.is_suspended && suspension && (
        <Alert tone="bad">
          <p>
            <b>
              Suspended by {suspension.by || "somebody"} on {dayOf(suspension.since)}:
            </b>{" "}
            {suspension.reason}
          </p>
          <p>No new offers, own products hidden. Accepted bookings stay with the vendor.</p>
        </Alert>
      )}
      <DetailLayout
        aside={
          <>
            <Panel title="Who it is">
              <VendorFacts vendor={vendor} proven={vendor} more={{ Since: dayOf(vendor.since) }} />
              <VendorDocument vendor={vendor} isShown={vendor.services.pending > 0} />
            </Panel>
            <Panel title="Addresses">
              {vendor.addresses.length === 0 && <p className="soft">None yet.</p>}
              {vendor.addresses.map(({ id, address1, locality, city, pin_code }) => (
                <p key={id}>
                  {address1}, {locality}, {city} {pin_code}
                </p>
              ))}
            </Panel>
            {may("operator") && <VendorTax vendor={vendor} />}
            {may("operator") && <VendorPeople vendor={vendor} />}
            <VendorDaysOff vendor={vendor} />
            <VendorAccount vendor={vendor} />
            {past.length > 0 && (
              <Panel title="Earlier suspensions">
                {past.map(({ since, reason, lifted_at, lifted_by, lift_reason }) => (
                  <p key={since}>
                    {dayOf(since)} to {dayOf(lifted_at ?? since)}: {reason}{" "}
                    <span className="soft">
                      Reinstated by {lifted_by ?? "somebody"}: {lift_reason}
                    </span>
                  </p>
                ))}
                {vendor.suspensions.length >= MAX_SUSPENSIONS && (
                  <p className="soft">
                    Earlier ones are in the{" "}
                    <a href={opsPaths.auditOf("vendor", vendor.id)}>audit trail</a>.
                  </p>
                )}
              </Panel>
            )}
          </>
        }
      >
        <dl className={`surface ${styles.counts}`}>
          {(
            [
              ["Jobs done", jobs.completed],
              ["Jobs to do", jobs.accepted],
              ["Rejected", jobs.rejected, "bookings"],
              ["Given back", jobs.given_back, "bookings"],
            ] as const
          ).map(([term, count, unit = "single bookings and visits"]) => (
            <div key={term} className={styles.count}>
              <dt>{term}</dt>
              <dd>
                {count} <small>{unit}</small>
              </dd>
            </div>
          ))}
        </dl>
        {may("operator") && <VendorMoney vendor={vendor} cursor={ledgerCursor} />}
        <VendorServices vendor={vendor} cursor={cursor} />
        <VendorJobs jobs={jobs.last} vendorId={vendor.id} />
      </DetailLayout>
    </>
  );
}

function VendorTax({ vendor: { id, full_name } }: { vendor: VendorAnswer }) {
  const call = vendors[":id"].tax_details;
  const param = { id: String(id) };
  const query = useQuery({
    queryKey: opsKeys.taxDetails(id),
    queryFn: () => unwrap(call.$get({ param })),
  });
  return (
    <Loaded query={query} what="PAN and GST">
      {(answer) => (
        <TaxDetails
          answer={answer}
          intro={`As ${full_name} says it. The audit trail notes that you wrote it.`}
          save={(json) => unwrap(call.$put({ param, json }))}
          invalidates={opsKeys.all}
        />
      )}
    </Loaded>
  );
}

const ACCOUNT_FAILED = "The account could not be loaded.";

function VendorAccount({ vendor }: { vendor: VendorAnswer }) {
  const query = useQuery(accountQuery(vendor.id));
  return (
    <QueryView query={query} loading="Loading the account..." failed={ACCOUNT_FAILED}>
      {(answer) =>
        answer === null ? (
          <LoadFailed title={ACCOUNT_FAILED} onRetry={async () => void (await query.refetch())}>
            Check the connection and try again.
          </LoadFailed>
        ) : (
          <AccountPanel {...answer} name={vendor.full_name} />
        )
      }
    </QueryView>
  );
}

const SUSPENSION = {
  suspend: {
    word: "Suspend",
    label: "Reason, as the vendor reads it",
    ready: [
      "You did not come to jobs that you had accepted.",
      "Several customers complained about the work.",
      "Please send us a valid document.",
    ],
    done: (name: string) => `${name} is suspended.`,
    what: ({ jobs: { bookings } }: VendorAnswer) =>
      `No new bookings are offered, those on offer cannot be accepted, and the vendor’s own products are hidden. ${
        bookings === 0
          ? "There is no accepted booking."
          : bookings === 1
            ? "One accepted booking stays with the vendor: move it if you need to."
            : `${bookings} accepted bookings stay with the vendor: move them if you need to.`
      }`,
  },
  reinstate: {
    word: "Reinstate",
    label: "Reason, for the audit trail",
    ready: ["It is settled with the vendor.", "The document is valid now."],
    done: (name: string) => `${name} works again and gets offers.`,
    what: () =>
      "The vendor’s services and products are public again, and the vendor gets offers again.",
  },
};

function VendorSuspension({ vendor }: { vendor: VendorAnswer }) {
  const isOnline = useOnline();
  const [isAsking, setIsAsking] = useState(false);
  const { id, full_name, is_suspended } = vendor;
  const name = is_suspended ? "reinstate" : "suspend";
  const { word, label, ready, done, what } = SUSPENSION[name];
  return (
    <>
      <Button
        variant={is_suspended ? "quiet" : "quietDanger"}
        disabled={!isOnline}
        onClick={() => setIsAsking(true)}
      >
        {word}
      </Button>
      {isAsking && (
        <ReasonAction
          onClose={() => setIsAsking(false)}
          title={`${word} ${full_name}?`}
          label={label}
          ready={ready}
          act={`${word} the vendor`}
          call={(reason) =>
            unwrap(vendors[":id"][name].$post({ param: { id: String(id) }, json: { reason } }))
          }
          done={done(full_name)}
        >
          <p>{what(vendor)}</p>
        </ReasonAction>
      )}
    </>
  );
}
