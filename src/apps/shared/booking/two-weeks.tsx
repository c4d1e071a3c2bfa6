import { Fragment } from "react";
import type { CalendarDay, CalendarHalfDay } from "#booking/calendar/contract.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { SLOTS } from "#kernel/time/day.ts";
import { classNames } from "#ui/styles/class-names.ts";
import { SlotName } from "../slots/slot-name.tsx";
import styles from "./two-weeks.module.css";
import { words } from "./two-weeks.en.ts";

type Props = {
  days: readonly CalendarDay[];
  label: string;
  marked?: { date: string; slot: string };
};

/** What is said of a half-day, a short line each. */
function describeHalfDay({ jobs, offers, works, free }: CalendarHalfDay, isOff: boolean): string[] {
  const state = isOff
    ? words.dayOff
    : !works
      ? words.notWorked
      : free === null
        ? ""
        : free === 0
          ? words.full
          : words.free(free);
  return [jobs > 0 ? words.jobs(jobs) : "", offers > 0 ? words.offers(offers) : "", state].filter(
    (line) => line !== "",
  );
}

export const TwoWeeks = ({ days, label, marked }: Props) => (
  <table className={styles.weeks}>
    <caption className="visually-hidden">{label}</caption>
    <thead>
      <tr>
        <th scope="col">{words.day}</th>
        {SLOTS.map((slot) => (
          <th key={slot} scope="col">
            <SlotName slot={slot} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days.map((day) => (
        <tr key={day.date}>
          <th scope="row">{shortDay(day.date)}</th>
          {SLOTS.map((slot) => {
            const isMarked = marked?.date === day.date && marked.slot === slot;
            const lines = describeHalfDay(day[slot], day.is_off);
            return (
              <td key={slot} className={classNames(isMarked && styles.marked)}>
                {isMarked && <b>{words.thisBooking}</b>}
                {lines.length === 0 && <span className="soft">{words.isFree}</span>}
                {lines.map((line, i) => (
                  <Fragment key={line}>
                    {i > 0 && <span>, </span>}
                    <span className="nowrap">{line}</span>
                  </Fragment>
                ))}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
