import type { ComponentProps } from "react";
import { isDay, type Day } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { words } from "./pause-fields.en.ts";

export type Pause = { from: Day; to: Day };

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
    const control = field(name, { validate: (text) => isDay(text) || words.missing[name] });
    return (
      <TextField
        key={name}
        {...control}
        id={`pause-${name}`}
        label={words.labels[name]}
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
