import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import type { Affected } from "#booking/slots/contract.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { today, formatDay } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PhoneLink, SmallButton } from "../shell/facts.tsx";
import { ConfirmAction, Loaded, ops, opsKeys } from "../shell/ops-client.tsx";
import { listCities } from "./open-area-dialog.tsx";

type City = { id: number; name: string };
type Closed = { day: string; reason: string };

const load = (id: number) =>
  unwrap(ops.areas[":id"].closed_days.$get({ param: { id: String(id) } }));

/** Adds a closed day to those of now, or takes it out of them. */
async function saveDay(id: number, { day, reason }: Closed, { add }: { add: boolean }) {
  const ahead = (await load(id)).days.filter(({ is_over }) => !is_over);
  const known = ahead.map((one) => ({ day: one.day, reason: one.reason }));
  const days = add ? [...known, { day, reason }] : known.filter((one) => one.day !== day);
  const param = { id: String(id) };
  return unwrap(ops.areas[":id"].closed_days.$put({ param, json: { days } }));
}

/** The closed days of each city, with the bookings on them to call about. */
export function ClosedDays() {
  const query = useQuery({ queryKey: opsKeys.openCities, queryFn: listCities });
  return (
    <section className="stack" aria-labelledby="closed-days">
      <h2 id="closed-days">Closed days</h2>
      <p>
        Nobody comes on these days. Customers cannot choose them, and visits of monthly plans move
        to the end. Single bookings stay as they are: please call.
      </p>
      <Loaded query={query} what="the cities">
        {(cities) => cities.map((city) => <CityDays key={city.id} city={city} />)}
      </Loaded>
    </section>
  );
}

function CityDays({ city: { id, name } }: { city: City }) {
  const query = useQuery({ queryKey: opsKeys.closedDays(id), queryFn: () => load(id) });
  const isDisabled = !useOnline();
  const [asked, setAsked] = useState<"add" | Closed>();
  const onClose = () => setAsked(undefined);
  return (
    <Panel
      title={name}
      end={
        <SmallButton disabled={isDisabled} onClick={() => setAsked("add")}>
          Close a day <span className="visually-hidden">in {name}</span>
        </SmallButton>
      }
    >
      <Loaded query={query} what={`the closed days of ${name}`}>
        {({ days, bookings }) => (
          <>
            {days.length === 0 && <p className="soft">No closed days.</p>}
            {days.map((one) => (
              <div key={one.day} className="spread">
                <p className={one.is_over ? "soft" : undefined}>
                  {formatDay(one.day)}: {one.reason}
                </p>
                {!one.is_over && (
                  <SmallButton disabled={isDisabled} onClick={() => setAsked(one)}>
                    Open again <span className="visually-hidden">{shortDay(one.day)}</span>
                  </SmallButton>
                )}
              </div>
            ))}
            {bookings.length > 0 && <ToCall city={name} bookings={bookings} />}
          </>
        )}
      </Loaded>
      {asked === "add" && (
        <FormDialog
          title={`Close a day in ${name}`}
          keep="Not now"
          act="Close the day"
          fields={{ day: "", reason: "" }}
          call={(typed) => saveDay(id, typed, { add: true })}
          invalidates={opsKeys.all}
          done={({ day }) => `${name} is closed on ${shortDay(day)}.`}
          onClose={onClose}
        >
          {(field) => (
            <>
              <p>Visits of monthly plans move to the end. Their people get a message at once.</p>
              <TextField
                label="Day"
                type="date"
                width="date"
                min={today(serverNow())}
                {...field("day")}
              />
              <TextField
                label="Why"
                hint="Customers read it, for example Diwali"
                {...field("reason")}
              />
            </>
          )}
        </FormDialog>
      )}
      {asked !== undefined && asked !== "add" && (
        <ConfirmAction
          title={`Open ${shortDay(asked.day)} again?`}
          keep="Keep it closed"
          act="Open again"
          call={() => saveDay(id, asked, { add: false })}
          done={`${name} is open again on ${shortDay(asked.day)}.`}
          onClose={onClose}
        >
          The visits that we moved are planned on it again, and their people get a message.
        </ConfirmAction>
      )}
    </Panel>
  );
}

const ToCall = ({ city, bookings }: { city: string; bookings: readonly Affected[] }) => (
  <>
    <p>Call, then move or cancel:</p>
    <ul aria-label={`Bookings to call about in ${city}`}>
      {bookings.map(({ id, day, order_id, slot, name, phone_number }) => (
        <li key={id}>
          <a href={opsPaths.booking(id)}>{order_id}</a> {shortDay(day)}, {slot}, {name},{" "}
          <PhoneLink phone={phone_number} />
        </li>
      ))}
    </ul>
  </>
);
