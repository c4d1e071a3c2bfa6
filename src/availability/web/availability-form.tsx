import { useId, type ReactNode } from "react";
import type { Day } from "#kernel/time/day.ts";
import { BottomActionBar } from "#ui/actions/bottom-action-bar.tsx";
import { Button } from "#ui/actions/button.tsx";
import { UnsavedChangesPrompt } from "#ui/forms/unsaved-changes-prompt.tsx";
import { WideOnly } from "#ui/layout/wide-only.tsx";
import type { Availability } from "#availability/contract/vendor.ts";
import { DaysOffList } from "./days-off.tsx";
import { JobsField } from "./jobs-field.tsx";
import { NotSaved } from "./not-saved.tsx";
import type { useAvailability } from "./use-availability.ts";
import { WeekFields } from "./week-fields.tsx";
import styles from "./availability.module.css";

type Props = {
  availability: ReturnType<typeof useAvailability>;
  shown: Availability;
  day: Day;
  /** What is to be said under the days off. */
  children: ReactNode;
};

/** A vendor's week, its jobs in each half-day and its days off, saved together. */
export function AvailabilityForm({ availability, shown, day, children }: Props) {
  const { isChanged, isBusy, notSaved, change, save, showSaved, discard } = availability;
  const fields = typeof notSaved === "object" ? notSaved.fields : {};
  const button = (
    <Button busy={isBusy} disabled={!isChanged} onClick={() => void save()}>
      {isChanged ? "Save availability" : "No changes to save"}
    </Button>
  );
  return (
    <div className={styles.form}>
      <Part title="Your week" say="Tick when you work. You get offers for these times only.">
        <WeekFields week={shown.week} onChange={(week) => change({ week })} />
      </Part>
      <Part title="Your limit">
        <JobsField
          jobs={shown.jobs_per_slot}
          error={fields["jobs_per_slot"]}
          onChange={(jobs_per_slot) => change({ jobs_per_slot })}
        />
      </Part>
      <Part title="Days off" say="You get no offers for these days.">
        <DaysOffList
          daysOff={shown.days_off}
          today={day}
          errors={fields}
          onChange={(days_off) => change({ days_off })}
        />
        {children}
      </Part>
      <NotSaved
        reason={notSaved}
        isBusy={isBusy}
        onShowSaved={() => void showSaved()}
        onSaveAnyway={() => void save(true)}
      />
      <div className={styles.save}>
        <WideOnly>{button}</WideOnly>
      </div>
      <BottomActionBar>{button}</BottomActionBar>
      <UnsavedChangesPrompt
        when={isChanged}
        title="Leave without saving?"
        leave="Leave without saving"
        onLeave={discard}
      >
        <p>What you changed in your availability is not saved yet.</p>
      </UnsavedChangesPrompt>
    </div>
  );
}

function Part({ title, say, children }: { title: string; say?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.partTitle}>
        {title}
      </h2>
      {say && <p className="soft">{say}</p>}
      {children}
    </section>
  );
}
