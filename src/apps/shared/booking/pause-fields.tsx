import type { ComponentProps } from "react";
import { isDay, type Day } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { TextField } from "#ui/forms/text-field.tsx";

export type Pause = { from: Day; to: Day };

const FIELDS = { from: "First day of the pause", to: "Last day of the pause" } as const;
const NAMES = ["from", "to"] as const;

type Control = ComponentProps<"input"> & { error: string | undefined };

type Props = {
  field: (name: keyof Pause, rules: { validate: (text: string) => string | true }) => Control;
  /** As they are typed. */
  days: Pause;
  min?: Day;
  max?: Day;
  /** The server's messages. */
  errors?: Partial<Record<string, string>> | undefined;
};

/** The first and the last day of a pause of a plan. */
export const PauseFields = ({ field, days, min, max, errors }: Props) =>
  NAMES.map((name) => {
    const missing = `Choose the ${FIELDS[name].toLowerCase()}`;
    const control = field(name, { validate: (text) => isDay(text) || missing });
    return (
      <TextField
        key={name}
        {...control}
        id={`pause-${name}`}
        label={FIELDS[name]}
        type="date"
        width="date"
        required
        min={name === "to" && isDay(days.from) ? days.from : min}
        max={max}
        error={control.error ?? errors?.[name]}
        hint={isDay(days[name]) ? longDay(days[name]) : undefined}
      />
    );
  });
