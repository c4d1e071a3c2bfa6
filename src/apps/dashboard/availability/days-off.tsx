import { useEffect, useRef, useState, type RefObject } from "react";
import {
  MAX_DAYS_OFF,
  MAX_NOTE_LENGTH,
  MAX_DAYS_AHEAD,
  MAX_LENGTH_OF_DAYS_OFF,
} from "#vendor-account/availability/limits.ts";
import { type Day, addDays, isDay } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { FieldError } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import styles from "./availability.module.css";
import { Form, FormPair } from "#ui/forms/form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import type { Availability } from "#vendor-account/availability/contract.ts";
import { describeDays } from "#kernel/time/describe-days.ts";
import { words } from "./days-off.en.ts";

type Props = {
  daysOff: DaysOff[];
  today: Day;
  /** What the server says of one, by its place: `days_off.0.to`. */
  errors: Record<string, string>;
  onChange: (daysOff: DaysOff[]) => void;
} & Typing;

/** Adds the days that are typed, and returns all; undefined where they are wrong, with messages at the fields. */
export type TakeTyped = (() => DaysOff[] | undefined) | undefined;

type Typing = {
  /** Set while days are typed that are not added. */
  typedRef: RefObject<TakeTyped>;
  onTyping: (isTyping: boolean) => void;
};

const keyOf = ({ from, to, note }: DaysOff) => `${from} ${to} ${note}`;
const byDay = (one: DaysOff, other: DaysOff) => one.from.localeCompare(other.from);

export function DaysOffList({ daysOff, today, errors, onChange, ...typing }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  const [done, setDone] = useState("");
  const isFull = daysOff.length >= MAX_DAYS_OFF;

  useEffect(() => {
    if (isAdding) document.getElementById("from")?.focus();
    else if (wasAdding.current) opener.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);

  function remove(at: number) {
    onChange(daysOff.filter((_, i) => i !== at));
    setDone(words.removed(daysOff[at] ? describeDays(daysOff[at], today) : ""));
    opener.current?.focus();
  }

  return (
    <>
      <output className="visually-hidden">{done}</output>
      {daysOff.length === 0 ? (
        <p className="soft">{words.none}</p>
      ) : (
        <ul className={styles.daysOff}>
          {daysOff.map((days, i) => (
            <li key={keyOf(days)} className={styles.off}>
              <div>
                <b>{describeDays(days, today)}</b>
                {days.note && <p className="soft small">{days.note}</p>}
                <ErrorAt errors={errors} place={i} />
              </div>
              <IconButton
                icon="close"
                label={words.remove(describeDays(days, today))}
                onClick={() => remove(i)}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewDaysOff
          today={today}
          onAdd={(days) => {
            const others = daysOff.filter((one) => keyOf(one) !== keyOf(days));
            const all = [...others, days].toSorted(byDay);
            onChange(all);
            setDone(words.added(describeDays(days, today)));
            setIsAdding(false);
            return all;
          }}
          {...typing}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <div>
          <Button ref={opener} variant="quiet" disabled={isFull} onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
          {isFull && <p className="soft small">{words.most(MAX_DAYS_OFF)}</p>}
        </div>
      )}
    </>
  );
}

function ErrorAt({ errors, place }: { errors: Props["errors"]; place: number }) {
  const [, message] =
    Object.entries(errors).find(([path]) => path.startsWith(`days_off.${place}.`)) ?? [];
  return message ? <FieldError id={`days-off-${place}-error`}>{message}</FieldError> : null;
}

type Fields = { from: string; to: string; note: string };
type NewDaysOffProps = {
  today: Day;
  onAdd: (days: DaysOff) => DaysOff[];
  onCancel: () => void;
} & Typing;

function NewDaysOff({ today, onAdd, onCancel, typedRef, onTyping }: NewDaysOffProps) {
  const { form, field, onSubmit } = useForm<Fields>({
    values: { from: addDays(today, 1), to: "", note: "" },
    call: async (days) => add(days),
  });
  const [first, setFirst] = useState(addDays(today, 1));

  function add({ from, to, note }: Fields): DaysOff[] | undefined {
    const wrong = findWrongDays(from, to, today);
    if (wrong !== undefined) {
      form.setError(wrong.at, { message: wrong.message });
      form.setFocus(wrong.at);
      return undefined;
    }
    return onAdd({ from, to: to || from, note: note.trim() });
  }

  const { isDirty } = form.formState;
  useEffect(() => {
    typedRef.current = isDirty ? () => add(form.getValues()) : undefined;
  });
  useEffect(() => {
    onTyping(isDirty);
    return () => {
      typedRef.current = undefined;
      onTyping(false);
    };
  }, [isDirty, onTyping, typedRef]);

  return (
    <Form className={styles.newDays} onSubmit={onSubmit} errorsInside>
      <FormPair>
        <TextField
          label={words.first}
          type="date"
          width="date"
          min={today}
          {...field("from", { onChange: ({ target }) => setFirst(target.value) })}
        />
        <TextField
          label={words.last}
          optional
          type="date"
          width="date"
          min={first}
          {...field("to")}
        />
      </FormPair>
      <TextField
        label={words.note}
        optional
        hint={words.noteHint}
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
        {...field("note")}
      />
      <div className="cluster" data-gap="3" data-across="5">
        <Button type="submit" variant="quiet">
          {words.addThese}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}

type DaysOff = Availability["days_off"][number];

type WrongDay = { at: "from" | "to"; message: string };

/** What is wrong with new days off; undefined when nothing is. An empty last day is the first. */
function findWrongDays(from: Day, to: Day, today: Day): WrongDay | undefined {
  const first = (message: string): WrongDay => ({ at: "from", message });
  const last = (message: string): WrongDay => ({ at: "to", message });
  if (!isDay(from)) return first(words.chooseFirst);
  if (to === "") return from < today ? first(words.isOver) : undefined;
  if (!isDay(to)) return last(words.chooseLast);
  if (to < from) return last(words.notBefore);
  if (to < today) return last(words.areOver);
  if (to >= addDays(from, MAX_LENGTH_OF_DAYS_OFF)) return last(words.aYear);
  if (to > addDays(today, MAX_DAYS_AHEAD)) return last(words.twoYears);
  return undefined;
}
