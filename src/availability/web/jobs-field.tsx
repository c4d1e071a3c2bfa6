import { MAX_JOBS_PER_SLOT } from "#availability/contract/limits.ts";
import { SelectField } from "#ui/forms/select-field.tsx";

const NONE = "none";
const USUAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 40, MAX_JOBS_PER_SLOT];

type Props = {
  jobs: number | null;
  error: string | undefined;
  onChange: (jobs: number | null) => void;
};

/** How many jobs a vendor takes in each half-day. */
export function JobsField({ jobs, error, onChange }: Props) {
  const choices = jobs === null || USUAL.includes(jobs) ? USUAL : [...USUAL, jobs];
  return (
    <SelectField
      label="Jobs in one morning or evening"
      hint="When you have so many, you get no more offers for that time. You can still accept one more: we ask you once."
      id="jobs_per_slot"
      error={error}
      value={jobs ?? NONE}
      onChange={({ target }) => onChange(target.value === NONE ? null : Number(target.value))}
    >
      <option value={NONE}>No limit</option>
      {choices
        .toSorted((one, other) => one - other)
        .map((count) => (
          <option key={count} value={count}>
            {count === 1 ? "1 job" : `${count} jobs`}
          </option>
        ))}
    </SelectField>
  );
}
