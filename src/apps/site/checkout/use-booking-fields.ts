import { serverNow } from "#ui/browser/server-clock.ts";
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  createContext,
  useContext,
} from "react";
import { dayProblem, fieldProblem, slotProblem } from "#booking/ground/fields.ts";
import { today } from "#kernel/time/day.ts";
import {
  INPUT_NAMES,
  type BookingInput,
  type InputName,
  saveBookingDraft,
  controlIdOf,
  isRequired,
} from "./booking-input.ts";

/** What the form shows something about while it is typed. */
const WATCHED = ["booking_date", "booking_time_slot", "pin_code"] as const;

type Watched = Partial<Record<(typeof WATCHED)[number], string>>;
type Errors = Partial<Record<InputName, string>>;

const nameOf = (control: object): InputName | undefined =>
  INPUT_NAMES.find((name) => "name" in control && control.name === name);

function problemOf(name: InputName, input: BookingInput): string | undefined {
  const text = input[name] ?? "";
  const problem = fieldProblem(name, text);
  const now = serverNow();
  if (problem !== undefined) return problem;
  if (name === "booking_date") return dayProblem(text, today(now));
  if (name === "booking_time_slot") return slotProblem(input.booking_date ?? "", text, now);
  return undefined;
}

/** The control of a field; for radios the list of them, whose value is that of the chosen one. */
function controlOf(form: HTMLFormElement | null, name: InputName): { value: string } | undefined {
  const control = form?.elements.namedItem(name);
  return control != null && "value" in control ? control : undefined;
}

/**
 * The fields of the booking form, which keep what is typed also before the scripts have come, and
 * are checked when the form is sent. Without react-hook-form, an eighth of what `/checkout` may load
 * (decision 26).
 */
export function useBookingFields() {
  const form = useRef<HTMLFormElement>(null);
  const touched = useRef(new Set<string>());
  const isSubmitted = useRef(false);
  const [watched, setWatched] = useState<Watched>({});
  const [errors, setErrors] = useState<Errors>({});
  const [changed, setChanged] = useState<InputName>();

  const actions = useMemo(() => {
    const getInput = (): BookingInput =>
      Object.fromEntries(INPUT_NAMES.map((name) => [name, controlOf(form.current, name)?.value]));
    const setError = (name: InputName, message: string | undefined): void =>
      setErrors((last) => ({ ...last, [name]: message }));

    function watch(input: BookingInput): void {
      const next = Object.fromEntries(WATCHED.map((name) => [name, input[name] ?? ""])) as Watched;
      setWatched((last) => (WATCHED.every((name) => last[name] === next[name]) ? last : next));
    }
    function onChanged(name: InputName): void {
      const input = getInput();
      watch(input);
      saveBookingDraft(input);
      setChanged(name);
      if (!isSubmitted.current) return;
      setError(name, problemOf(name, input));
      // A slot was refused for that day and place.
      if (name === "booking_date" || name === "pin_code")
        setError("booking_time_slot", problemOf("booking_time_slot", input));
    }
    /** Writes into a field, as if it had been typed. */
    function setValue(name: InputName, text: string): void {
      const control = controlOf(form.current, name);
      if (control === undefined) return;
      control.value = text;
      onChanged(name);
    }
    /** Checks all fields. Returns what is typed, or undefined where something is wrong. */
    function check(): BookingInput | undefined {
      const input = getInput();
      const problems = INPUT_NAMES.map((name) => [name, problemOf(name, input)] as const);
      isSubmitted.current = true;
      setErrors(Object.fromEntries(problems));
      return problems.every(([, problem]) => problem === undefined) ? input : undefined;
    }
    const isTouched = (name: InputName): boolean => touched.current.has(name);
    const handlers = {
      onInput: ({ target }: FormEvent) => {
        const name = nameOf(target);
        if (name !== undefined) onChanged(name);
      },
      onBlur: ({ target }: FocusEvent) => {
        const name = nameOf(target);
        if (name !== undefined) touched.current.add(name);
      },
    };
    return { getInput, setError, watch, setValue, check, isTouched, handlers };
  }, []);

  // What was typed before the scripts came.
  useEffect(() => actions.watch(actions.getInput()), [actions]);
  return { form, fields: { watched, errors, changed, ...actions } };
}

type BookingFields = ReturnType<typeof useBookingFields>["fields"];

export const BookingFieldsContext = createContext<BookingFields | undefined>(undefined);

export function useFieldsAround(): BookingFields {
  const fields = useContext(BookingFieldsContext);
  if (fields === undefined) throw new Error("There is no booking form around this.");
  return fields;
}

export function useBookingField(name: InputName) {
  const { errors } = useFieldsAround();
  return { name, id: controlIdOf(name), required: isRequired(name), error: errors[name] };
}
