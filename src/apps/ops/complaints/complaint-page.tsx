import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { unwrap, unwrapOptional } from "#api-client/api-error.ts";
import { Statement } from "#apps/shared/complaints/statement.tsx";
import { ComplaintPhotos } from "#apps/shared/photos/private-photo.tsx";
import type { OpsComplaintDetail } from "#booking/complaints/contract.ts";
import {
  BEARER_WORDS,
  decisionWords,
  KIND_WORDS,
  STATE_WORDS,
} from "#booking/complaints/fields.ts";
import { MAX_COMPLAINT_LENGTH } from "#booking/complaints/limits.ts";
import { MAX_WRONG_CODES } from "#booking/visits/fields.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { today } from "#kernel/time/day.ts";
import { windowWords } from "#kernel/time/hours.ts";
import { daySlot, formatMoment, longDay } from "#kernel/time/local-time.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { DetailLayout } from "#ui/layout/ops-layouts.tsx";
import { bookingQuery } from "../booking/booking-calls.ts";
import { BookingEvents } from "../booking/booking-events.tsx";
import { VisitRecord } from "../booking/booking-visits.tsx";
import { VisitEvents } from "../booking/visit-panel.tsx";
import { BookingMessages } from "../messages/booking-messages.tsx";
import { Facts, PhoneLink } from "../shell/facts.tsx";
import { NotFound, PageHead, type OpsRouter } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";
import { TextForm } from "../shell/text-form.tsx";
import { DecisionForm, DeductionForm } from "./decision-form.tsx";

export function ComplaintPage() {
  const { id } = useParams<OpsRouter, "/ops/complaints/$id">({ from: "/ops/complaints/$id" });
  const query = useQuery({
    queryKey: opsKeys.complaint(id),
    queryFn: async () =>
      (await unwrapOptional(ops.complaints[":id"].$get({ param: { id } }))) ?? null,
  });
  return (
    <Loaded query={query} what="the complaint">
      {(complaint, loadedAt) =>
        complaint === null ? (
          <NotFound />
        ) : (
          <ComplaintView key={id} complaint={complaint} now={loadedAt} />
        )
      }
    </Loaded>
  );
}

function ComplaintView({ complaint, now }: { complaint: OpsComplaintDetail; now: Date }) {
  const { id, number, kind, day, text, amount, state, booking_id, order_id, vendor, visit } =
    complaint;
  const { vendor_answer, contest, reply, outcome, paid, reason, borne_by, deduction } = complaint;
  const isOnline = useOnline();
  const { data: booking } = useQuery(bookingQuery(String(booking_id)));
  return (
    <>
      <PageHead title={`Complaint ${number}`} above={<a href={opsPaths.complaints}>Complaints</a>}>
        {STATE_WORDS[state]}
      </PageHead>
      <DetailLayout
        aside={
          state === "contested" ? (
            <Panel title="Decide the contest">
              <DeductionForm complaint={complaint} />
            </Panel>
          ) : outcome === null ? (
            <Panel title="Decide">
              <DecisionForm complaint={complaint} />
            </Panel>
          ) : null
        }
        below={
          <>
            {booking && (
              <Panel title="What happened">
                <BookingEvents booking={booking} today={today(now)} />
              </Panel>
            )}
            <BookingMessages bookingId={booking_id} />
          </>
        }
      >
        <Panel title={`${KIND_WORDS[kind]}, ${longDay(day)}`}>
          <Facts
            facts={{
              Customer: (
                <>
                  {complaint.customer} <PhoneLink phone={complaint.phone_number} />
                </>
              ),
              Booking: <a href={opsPaths.booking(booking_id)}>{order_id}</a>,
              Cleaner: vendor ? (
                <a href={opsPaths.vendor(vendor.id)}>{vendor.name}</a>
              ) : (
                "Nobody came"
              ),
              "Answer by": outcome === null && reply === "" && formatMoment(complaint.answer_by),
              "Close by": outcome === null && formatMoment(complaint.close_by),
              Claimed: amount !== null && formatRupees(amount),
            }}
          />
          <Statement>{text}</Statement>
          <ComplaintPhotos {...complaint} />
          <Statement by="The cleaner:">{vendor_answer}</Statement>
          <Statement by="We answered:">{reply}</Statement>
          {outcome && <Statement by={decisionWords({ outcome, paid })}>{reason}</Statement>}
          {borne_by && (
            <p>
              {deduction > 0
                ? `${BEARER_WORDS[borne_by]}: ${formatRupees(deduction)} off the earnings`
                : BEARER_WORDS[borne_by]}
            </p>
          )}
          <Statement by="Contested:">{contest}</Statement>
          {complaint.redo_id !== null && (
            <a href={opsPaths.booking(complaint.redo_id)}>Open the free booking</a>
          )}
          {outcome === null && (
            <TextForm
              name={`complaint ${id}`}
              label="Answer the customer before you decide"
              button="Send the answer"
              missing="Write the answer."
              maxLength={MAX_COMPLAINT_LENGTH}
              isOnline={isOnline}
              done="The customer gets the answer."
              call={(answer) =>
                unwrap(
                  ops.complaints[":id"].answer.$post({
                    param: { id: String(id) },
                    json: { text: answer },
                  }),
                )
              }
            />
          )}
        </Panel>
        {visit && (
          <Panel title={`Visit of ${daySlot(visit.day, visit.slot)}`}>
            <div className="stack">
              <Facts
                facts={{
                  Hour: visit.window ? windowWords(visit.window) : "None was given",
                  "Late by": visit.late_minutes > 0 && `${visit.late_minutes} minutes`,
                  Code: visit.code,
                  "Wrong codes":
                    visit.tries_left < MAX_WRONG_CODES && MAX_WRONG_CODES - visit.tries_left,
                }}
              />
              <VisitEvents visit={visit} />
              <VisitRecord {...visit} />
            </div>
          </Panel>
        )}
      </DetailLayout>
    </>
  );
}
