import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { type Day, today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { serverNow } from "#ui/browser/server-clock.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { QrCode } from "#ui/data/qr-code.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import jobs from "../jobs/jobs.module.css";
import { peopleQuery } from "./people-query.ts";
import { words } from "./who-comes.en.ts";

const job = authenticatedClient.api.v1.jobs[":booking_id"];

type Props = {
  bookingId: number;
  day: Day;
  /** Of the customer, for the accessible names. */
  name: string;
};

/** Who comes to an accepted job, which the vendor changes here, and on its day the code for the guard. */
export default function WhoComes({ bookingId, day, name }: Props) {
  const { data: { people } = { people: [] } } = useQuery(peopleQuery);
  const [open, setOpen] = useState<"person" | "gate">();
  const isOffline = !useOnline();
  const close = () => setOpen(undefined);
  const named = people.find((person) =>
    person.jobs.some((one) => one.booking_id === bookingId && one.day === day),
  );
  const whose = (
    <span className="visually-hidden">
      : {name}, {shortDay(day)}
    </span>
  );
  const hasOthers = people.length > 1;
  const isToday = day === today(serverNow());
  if (!hasOthers && !isToday) return null;
  return (
    <div className="cluster">
      {hasOthers && (
        <>
          <span>{words.willCome(named?.first_name)}</span>
          <Button
            variant="quiet"
            size="small"
            disabled={isOffline}
            onClick={() => setOpen("person")}
          >
            <span>
              {words.change}
              {whose}
            </span>
          </Button>
        </>
      )}
      {isToday && (
        <Button variant="quiet" size="small" onClick={() => setOpen("gate")}>
          <span>
            {words.showGate}
            {whose}
          </span>
        </Button>
      )}
      {open === "person" && (
        <FormDialog
          title={words.whoOn(shortDay(day))}
          keep={words.notNow}
          act={words.save}
          fields={{ person_id: named ? String(named.id) : "" }}
          call={({ person_id: id }) =>
            unwrap(
              job.person.$put({
                param: { booking_id: String(bookingId) },
                json: { day, person_id: id === "" ? null : Number(id) },
              }),
            )
          }
          invalidates={queryKeys.dashboard.people}
          done={words.saved}
          onClose={close}
        >
          {(field) => (
            <SelectField label={words.who} {...field("person_id")}>
              {people.map(({ id, is_self, first_name }) => (
                <option key={id} value={is_self ? "" : id}>
                  {is_self ? words.you : first_name}
                </option>
              ))}
            </SelectField>
          )}
        </FormDialog>
      )}
      {open === "gate" && <GateDialog {...{ bookingId, day }} onClose={close} />}
    </div>
  );
}

type GateProps = Pick<Props, "bookingId" | "day"> & { onClose: () => void };

/** A code that fills the screen, for the guard's phone. */
function GateDialog({ bookingId, day, onClose }: GateProps) {
  const query = useQuery({
    queryKey: queryKeys.dashboard.gateCode(bookingId, day),
    queryFn: () =>
      unwrap(job.gate.$get({ param: { booking_id: String(bookingId) }, query: { day } })),
  });
  return (
    <Dialog open onClose={onClose} title={words.forGuard} size="full">
      <QueryView query={query} loading={words.loading} failed={words.failed}>
        {({ url, qr }) => (
          <div className={jobs.code}>
            <QrCode rows={qr} label={words.qr} />
            <p>{words.scan}</p>
            <p className="soft small">{url}</p>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
