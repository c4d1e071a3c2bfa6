import { useId, useRef, useState, type ReactNode } from "react";
import { type Day, SLOTS } from "#kernel/time/day.ts";
import { BottomActionBar, WideOnly } from "#ui/actions/bottom-action-bar.tsx";
import { Button } from "#ui/actions/button.tsx";
import { UnsavedChangesPrompt } from "#ui/overlays/unsaved-changes-prompt.tsx";
import type { Availability, Week } from "#vendor-account/availability/contract.ts";
import { DaysOffList, type TakeTyped } from "./days-off.tsx";
import type { useAvailability, NotSaved as Reason } from "./use-availability.ts";
import styles from "./availability.module.css";
import { MAX_JOBS_PER_SLOT, WEEKDAYS, type Weekday } from "#vendor-account/availability/limits.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SlotName } from "#apps/shared/slots/slot-name.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { words } from "./availability-form.en.ts";

type Props = {
  availability: ReturnType<typeof useAvailability>;
  shown: Availability;
  day: Day;
  children: ReactNode;
};

export function AvailabilityForm({ availability, shown, day, children }: Props) {
  const { isChanged, isPending, notSaved, change, save, showSaved, discard } = availability;
  const fields = typeof notSaved === "object" ? notSaved.fields : {};
  // Days off that are typed and not added are saved with the rest.
  const typedRef = useRef<TakeTyped>(undefined);
  const [isTyping, setIsTyping] = useState(false);
  const isUnsaved = isChanged || isTyping;
  const saveAll = () => {
    const daysOff = typedRef.current === undefined ? shown.days_off : typedRef.current();
    if (daysOff !== undefined) void save({ daysOff });
  };
  const button = (
    <Button busy={isPending} disabled={!isUnsaved} onClick={saveAll}>
      {isUnsaved ? words.save : words.noChanges}
    </Button>
  );
  return (
    <div className={`stack ${styles.form}`} data-gap="7">
      <Part title={words.week} say={words.weekMeans}>
        <WeekFields week={shown.week} onChange={(week) => change({ week })} />
      </Part>
      <Part title={words.limit}>
        <JobsField
          jobs={shown.jobs_per_slot}
          error={fields["jobs_per_slot"]}
          onChange={(jobs_per_slot) => change({ jobs_per_slot })}
        />
      </Part>
      <Part title={words.daysOff} say={words.daysOffMean}>
        <DaysOffList
          daysOff={shown.days_off}
          today={day}
          errors={fields}
          onChange={(days_off) => change({ days_off })}
          typedRef={typedRef}
          onTyping={setIsTyping}
        />
        {children}
      </Part>
      <NotSaved
        reason={notSaved}
        isPending={isPending}
        showSaved={showSaved}
        onSaveAnyway={() => void save({ isForced: true })}
      />
      <div className={styles.save}>
        <WideOnly>{button}</WideOnly>
      </div>
      <BottomActionBar>{button}</BottomActionBar>
      <UnsavedChangesPrompt
        when={isUnsaved}
        title={words.leave}
        leave={words.leaveAct}
        onLeave={discard}
      >
        <p>{words.notSavedYet}</p>
      </UnsavedChangesPrompt>
    </div>
  );
}

function Part({ title, say, children }: { title: string; say?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className={styles.partTitle}>
        {title}
      </h2>
      {say && <p className="soft">{say}</p>}
      {children}
    </section>
  );
}

const NONE = "none";
const USUAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 40, MAX_JOBS_PER_SLOT];

type JobsFieldProps = {
  jobs: number | null;
  error: string | undefined;
  onChange: (jobs: number | null) => void;
};

function JobsField({ jobs, error, onChange }: JobsFieldProps) {
  const choices = jobs === null || USUAL.includes(jobs) ? USUAL : [...USUAL, jobs];
  return (
    <SelectField
      label={words.jobs}
      hint={words.jobsHint}
      id="jobs_per_slot"
      error={error}
      value={jobs ?? NONE}
      onChange={({ target }) => onChange(target.value === NONE ? null : Number(target.value))}
    >
      <option value={NONE}>{words.noLimit}</option>
      {choices
        .toSorted((one, other) => one - other)
        .map((count) => (
          <option key={count} value={count}>
            {words.count(count)}
          </option>
        ))}
    </SelectField>
  );
}

const NAMES: Record<Weekday, string> = {
  mon: words.mon,
  tue: words.tue,
  wed: words.wed,
  thu: words.thu,
  fri: words.fri,
  sat: words.sat,
  sun: words.sun,
};

type WeekFieldsProps = { week: Week; onChange: (week: Week) => void };

const WeekFields = ({ week, onChange }: WeekFieldsProps) => (
  <div className={styles.week}>
    {WEEKDAYS.map((weekday) => (
      <fieldset key={weekday} className={styles.day}>
        <legend className={styles.dayName}>{NAMES[weekday]}</legend>
        {SLOTS.map((slot) => (
          <Checkbox
            key={slot}
            className={styles.half}
            label={
              <>
                <span className="visually-hidden">{NAMES[weekday]} </span>
                <SlotName slot={slot} />
              </>
            }
            checked={week[weekday][slot]}
            onChange={({ target }) =>
              onChange({ ...week, [weekday]: { ...week[weekday], [slot]: target.checked } })
            }
          />
        ))}
      </fieldset>
    ))}
  </div>
);

type NotSavedProps = {
  reason: Reason | undefined;
  isPending: boolean;
  showSaved: ReturnType<typeof useAvailability>["showSaved"];
  onSaveAnyway: () => void;
};

/** Why the availability was not saved; what was changed elsewhere is not overwritten unasked. */
function NotSaved({ reason, isPending, showSaved, onSaveAnyway }: NotSavedProps) {
  if (reason === undefined) return null;
  if (reason !== "overtaken") return <ErrorAlert>{reason.text}</ErrorAlert>;
  return (
    <Alert tone="warn" live>
      <p>
        <b>{words.overtaken}</b> {words.stillHere}
      </p>
      <p className="cluster">
        <Button
          variant="quiet"
          busy={isPending}
          disabled={showSaved.isPending}
          onClick={onSaveAnyway}
        >
          {words.saveHere}
        </Button>
        <Button
          variant="text"
          busy={showSaved.isPending}
          disabled={isPending}
          onClick={() => void showSaved.act()}
        >
          {words.showSaved}
        </Button>
      </p>
      {showSaved.problem && <p>{words.notShown}</p>}
    </Alert>
  );
}
