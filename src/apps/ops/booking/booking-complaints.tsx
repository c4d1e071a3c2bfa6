import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { KIND_WORDS, STATE_WORDS } from "#booking/complaints/fields.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { DeskLink, ops, opsKeys } from "../shell/ops-client.tsx";

const ComplaintForm = lazy(() => import("#apps/shared/complaints/complaint-form.tsx"));

const { complaints } = ops.bookings[":id"];

/** The complaints about a booking, and the form of another one for a caller; nothing before its slot. */
export function BookingComplaints({ id, isOnline }: { id: number; isOnline: boolean }) {
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [filed, setFiled] = useState("");
  const param = { id: String(id) };
  const { data } = useQuery({
    queryKey: opsKeys.bookingComplaints(id),
    queryFn: () => unwrap(complaints.$get({ param })),
  });
  if (data === undefined) return null;
  const { days, items } = data;
  if (days.length === 0 && items.length === 0) return null;
  return (
    <Panel
      title="Complaints"
      foot={
        days.length > 0 && (
          <SmallButton disabled={!isOnline} onClick={() => setAsked(true)}>
            File a complaint
          </SmallButton>
        )
      }
    >
      {filed !== "" && (
        <Alert tone="good" live>
          Filed. Read out its number: <b>{filed}</b>
        </Alert>
      )}
      {items.length === 0 && <p className="soft">None yet.</p>}
      <ul className="stack" data-gap="2">
        {items.map(({ id: complaintId, number, kind, day, state }) => (
          <li key={complaintId}>
            <DeskLink href={opsPaths.complaint(complaintId)}>{number}</DeskLink>
            {`, ${longDay(day)}: ${KIND_WORDS[kind]}. `}
            <span className="soft">{STATE_WORDS[state]}</span>
          </li>
        ))}
      </ul>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title="What is wrong?">
        <Suspense>
          <ComplaintForm
            path={complaints.$path({ param })}
            days={days}
            saidBy="In the caller’s words"
            onDone={(number) => {
              setFiled(number);
              setAsked(false);
              return queryClient.invalidateQueries({ queryKey: opsKeys.all });
            }}
          />
        </Suspense>
      </Dialog>
    </Panel>
  );
}
