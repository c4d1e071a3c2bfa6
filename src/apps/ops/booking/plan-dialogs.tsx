import { serverNow } from "#ui/browser/server-clock.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { opsKeys } from "#api-client/query-keys.ts";
import type { VisitOutcome, OpsVisit } from "#booking/ground/plan-contract.ts";
import { countVisits } from "#booking/plans/fields.ts";
import { PauseFields, type Pause } from "#apps/shared/booking/pause-fields.tsx";
import { describeMoneyIfEnded } from "#apps/shared/money-if-ended.ts";
import { today, slotWords } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { RadioGroup, RadioRow } from "#ui/choices/radio-group.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ActionDialog, ReasonDialog, ReasonField } from "#ui/overlays/action-dialog.tsx";
import { outcomeWords } from "#apps/shared/booking/outcome-words.ts";
import { loadVendors, outcomeQuery } from "./booking-calls.ts";
import styles from "./booking.module.css";
import { dialogState, type BookingDialogProps } from "./use-booking-actions.ts";
import { ASSIGN_REASONS, describeVendor, needsReason, SomebodyElse } from "./vendor-candidate.tsx";

export type PlanQuestion =
  | { is: "send" | "skip"; visits: OpsVisit[] }
  | { is: "outcome"; visit: OpsVisit }
  | { is: "pause" }
  | { is: "end" };

const OUTCOME_WORDS: Record<VisitOutcome, string> = {
  done: "Done",
  customer_away: "Nobody opened the door",
  could_not_come: "The cleaner could not come",
};

type Props = BookingDialogProps & {
  asked: PlanQuestion | undefined;
  /** After a change of several visits. */
  onDone: () => void;
};

export function PlanDialogs({ asked, onDone, ...props }: Props) {
  if (asked === undefined) return null;
  if (asked.is === "send") return <SubstituteDialog {...props} {...{ onDone, ...asked }} />;
  if (asked.is === "skip") return <SkipDialog {...props} {...{ onDone, ...asked }} />;
  if (asked.is === "outcome") return <OutcomeDialog {...props} visit={asked.visit} />;
  return asked.is === "pause" ? <PauseDialog {...props} /> : <EndDialog {...props} />;
}

type VisitProps = BookingDialogProps & { visit: OpsVisit };

/** Asks how a visit went, and says what that comes to. */
export function OutcomeDialog({ visit, send, ...state }: VisitProps) {
  const { booking } = state;
  const [status = "done", setStatus] = useState<VisitOutcome | undefined>(visit.outcomes[0]);
  const preview = useQuery(outcomeQuery(booking.id, visit.date, status));
  const day = shortDay(visit.date);
  const record = async () => {
    const request = { transition: "outcome", visit_id: visit.id, status } as const;
    if (await send(request, `Noted how the visit on ${day} went.`)) state.onClose();
  };
  return (
    <ActionDialog
      title={
        visit.outcomes.length === 1 ? `The visit on ${day}` : `How did the visit on ${day} go?`
      }
      keep="Not yet"
      act="Note it"
      {...dialogState(state)}
      onAct={record}
    >
      <RadioGroup legend="How it went">
        {visit.outcomes.map((word) => (
          <RadioRow
            key={word}
            name="visit-word"
            checked={word === status}
            onChange={() => setStatus(word)}
            label={OUTCOME_WORDS[word]}
          />
        ))}
      </RadioGroup>
      <p role="status">
        {preview.data && <span>{outcomeWords(preview.data, "the cleaner earns")}</span>}
        {preview.isError && <span>We could not work out the amounts.</span>}
      </p>
      {status === "could_not_come" && booking.plan && <p>We add one visit at the end.</p>}
    </ActionDialog>
  );
}

type VisitsProps = BookingDialogProps & { visits: OpsVisit[]; onDone: () => void };

const daysOf = (visits: readonly OpsVisit[]): string =>
  visits.map(({ date }) => shortDay(date)).join(", ");

function SkipDialog({ visits, onDone, send, ...state }: VisitsProps) {
  const count = countVisits(visits.length);
  const skip = async () => {
    const visit_ids = visits.map(({ id }) => id);
    if (!(await send({ transition: "skip", visit_ids }, `${count} skipped.`))) return;
    onDone();
    state.onClose();
  };
  return (
    <ActionDialog
      title={`Skip ${count}?`}
      keep="Keep them"
      act="Skip them"
      {...dialogState(state)}
      onAct={skip}
    >
      <p>{daysOf(visits)}.</p>
      <p>We add as many at the end of the plan.</p>
    </ActionDialog>
  );
}

function PauseDialog({ send, ...state }: BookingDialogProps) {
  const [day] = useState(() => today(serverNow()));
  const { form, field, onSubmit } = useForm<Pause>({
    values: { from: day, to: day },
    async call({ from, to }) {
      const done = `Paused from ${shortDay(from)} to ${shortDay(to)}.`;
      if (await send({ transition: "pause", from, to }, done)) state.onClose();
    },
  });
  return (
    <ActionDialog
      title="Pause the plan"
      keep="Do not pause"
      act="Pause it"
      {...dialogState(state)}
      onAct={onSubmit}
    >
      <p>We skip the visits on these days and add as many at the end.</p>
      <PauseFields field={field} days={form.watch()} errors={state.problem?.fields} />
    </ActionDialog>
  );
}

const END_REASONS = ["The customer asked us to end it.", "We no longer have a cleaner for it."];

const EndDialog = ({ booking, send, ...state }: BookingDialogProps) => (
  <ReasonDialog
    title={`End the plan ${booking.order_id}?`}
    keep="Keep the plan"
    label="Why"
    optional
    ready={END_REASONS}
    act="End the plan"
    isDanger
    {...dialogState(state)}
    onAct={async (reason) => {
      if (await send({ transition: "end", reason }, `Ended: ${booking.order_id}.`)) state.onClose();
    }}
  >
    <p>
      This cancels all visits from today on.{" "}
      {booking.plan && describeMoneyIfEnded(booking.plan, "The customer")} You can open it again
      after a mistake.
    </p>
  </ReasonDialog>
);

/** Asks who is sent to visits of a plan; the others stay with their vendor. The first one decides who is proposed. */
function SubstituteDialog({ booking, visits, onDone, send, ...state }: VisitsProps) {
  const [search, setSearch] = useState("");
  const [chosenId, setChosenId] = useState<number>();
  const id = String(booking.id);
  const q = search.trim();
  const [first] = visits;
  const { data: vendors, isLoading } = useQuery({
    queryKey: [...opsKeys.candidates(id, q), first?.id],
    queryFn: () => loadVendors(id, q, first?.id),
  });
  const chosen = vendors?.find((vendor) => vendor.id === chosenId) ?? vendors?.[0];
  const isOne = visits.length === 1;
  const days = isOne ? `on ${daysOf(visits)}` : `to ${countVisits(visits.length)}`;
  const mustSayWhy = needsReason(chosen);

  const { form, field, onSubmit } = useForm({
    values: { reason: "" },
    async call({ reason }) {
      if (chosen === undefined) return;
      const request = {
        transition: "send",
        vendor_id: chosen.id,
        reason,
        visits: visits.map(({ id, vendor }) => ({ id, seen_vendor_id: vendor?.id ?? null })),
      } as const;
      if (!(await send(request, `${chosen.name} comes ${days}.`))) return;
      onDone();
      state.onClose();
    },
  });
  return (
    <ActionDialog
      title={`Send somebody ${days}${isOne && first ? `, ${slotWords(first.slot)}` : ""}`}
      keep="Leave it"
      act={chosen === undefined ? "Send" : `Send ${chosen.name}`}
      isDisabled={chosen === undefined}
      {...dialogState(state, "Not sent.")}
      onAct={onSubmit}
    >
      <p>
        {isOne ? "Only to this visit." : `Only to these visits: ${daysOf(visits)}.`} Call both: they
        also get a message.
      </p>
      {isLoading && <output className="visually-hidden">Loading vendors...</output>}
      {vendors?.length === 0 && <p className="soft">No other vendor offers any of this there.</p>}
      {vendors !== undefined && vendors.length > 0 && (
        <RadioGroup legend="Vendor" className={styles.vendors}>
          {vendors.map((vendor) => (
            <RadioRow
              key={vendor.id}
              name="sent-vendor"
              checked={vendor.id === chosen?.id}
              onChange={() => setChosenId(vendor.id)}
              label={vendor.name}
              sub={describeVendor(vendor, first?.slot ?? "Morning")}
            />
          ))}
        </RadioGroup>
      )}
      <SomebodyElse id="send-else" value={search} onSearch={setSearch} />
      <ReasonField
        ready={ASSIGN_REASONS}
        onPick={(text) => form.setValue("reason", text)}
        label={mustSayWhy ? "Why this vendor?" : "Why?"}
        optional={!mustSayWhy}
        rows={2}
        {...field("reason")}
      />
    </ActionDialog>
  );
}
