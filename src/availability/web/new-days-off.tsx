import { useState } from "react";
import { MAX_NOTE_LENGTH } from "#availability/contract/limits.ts";
import { addDays, type Day } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormPair } from "#ui/forms/form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { findWrongDays, type DaysOff } from "./describe-days-off.ts";
import styles from "./availability.module.css";

type Fields = { from: string; to: string; note: string };
type Props = { today: Day; onAdd: (days: DaysOff) => void; onCancel: () => void };

/** The form for one more time off. */
export function NewDaysOff({ today, onAdd, onCancel }: Props) {
  const { form, field, submitOnce, setErrors } = useApiForm<Fields>({
    defaultValues: { from: addDays(today, 1), to: "", note: "" },
  });
  const [first, setFirst] = useState(addDays(today, 1));

  function add({ from, to, note }: Fields) {
    const wrong = findWrongDays(from, to, today);
    setErrors(wrong, ["from", "to"]);
    if (wrong.from) return form.setFocus("from");
    if (wrong.to) return form.setFocus("to");
    onAdd({ from, to: to || from, note: note.trim() });
  }

  return (
    <Form className={styles.newDays} onSubmit={submitOnce(add)} errorsInside>
      <FormPair>
        <TextField
          label="First day off"
          type="date"
          width="date"
          min={today}
          {...field("from", { onChange: ({ target }) => setFirst(target.value) })}
        />
        <TextField
          label="Last day off"
          optional
          type="date"
          width="date"
          min={first}
          {...field("to")}
        />
      </FormPair>
      <TextField
        label="A word about it"
        optional
        hint="For you and our desk, such as: wedding."
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
        {...field("note")}
      />
      <div className={`cluster ${styles.actions}`}>
        <Button type="submit" variant="quiet">
          Add these days
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
