import {
  type ComponentProps,
  type ReactNode,
  useRef,
  useEffect,
  useState,
  type RefObject,
  useId,
  type MouseEvent,
} from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./form.module.css";
import { useNoToast } from "../feedback/use-toast.ts";
import { words } from "./form.en.ts";

type FormProps = ComponentProps<"form"> & {
  /** The form contains a `FormErrors` of its own. */
  errorsInside?: boolean;
  /** A few fields in a narrow column. */
  narrow?: boolean;
};

/** A form without the browser's validation messages; `useFormErrors` shows its errors. */
export function Form({ className, errorsInside, narrow, children, ...rest }: FormProps) {
  return (
    <form
      noValidate
      {...rest}
      className={classNames(styles.form, narrow && styles.narrow, className)}
    >
      {!errorsInside && <FormErrors />}
      {children}
    </form>
  );
}

export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={classNames(styles.form, styles.dense)}>{children}</div>;
}

type GroupProps = ComponentProps<"fieldset"> & { legend?: ReactNode };

export function FormGroup({ legend, className, children, ...rest }: GroupProps) {
  return (
    <fieldset {...rest} className={classNames(styles.group, className)}>
      {legend && <legend className={styles.legend}>{legend}</legend>}
      {children}
    </fieldset>
  );
}

/** Two fields side by side from 640 px. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** The submit button with a text under it; on a phone the button has the full width. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}

/** Shows the messages about the whole form. `Form` has one at its start by default. */
export function FormErrors() {
  const place = useRef<HTMLDivElement>(null);
  const { items, attempt } = useFormErrors(place);
  return (
    <div ref={place} className="contents">
      {items.length > MAX_WITHOUT_SUMMARY && (
        <ErrorSummary title={words.check(items.length)} items={items} attempt={attempt} />
      )}
    </div>
  );
}

/** With more invalid fields than this, a form has an error summary. */
const MAX_WITHOUT_SUMMARY = 2;

type SubmitErrors = { attempt: number; items: InvalidField[] };

const focusOn = (id: string | undefined) => document.getElementById(id ?? "")?.focus();

/**
 * Handles the invalid fields of a form by its DOM: every element with `aria-invalid`. After a failed
 * attempt the first one is focused or, with more than two, the summary, whose `items` are returned.
 * An error that appears while the user types takes no focus.
 */
function useFormErrors(inside: RefObject<HTMLElement | null>): SubmitErrors {
  const [errors, setErrors] = useState<SubmitErrors>({ attempt: 0, items: [] });

  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    let submitter: HTMLElement | undefined;
    let isTried = false;

    const end = () => {
      isTried = false;
      const items = findInvalidFields(form);
      setErrors(({ attempt }) => ({ attempt: attempt + 1, items }));
      const [first] = items;
      // The pressed button lost the focus while it was disabled.
      if (first === undefined)
        return document.activeElement === document.body && submitter?.focus();
      if (items.length <= MAX_WITHOUT_SUMMARY) focusOn(first.fieldId);
    };
    const look = () => {
      markTitle();
      if (isBusy(form)) return;
      if (isTried) return end();
      const left = new Set(findInvalidFields(form).map(({ fieldId }) => fieldId));
      setErrors((last) => {
        const items = last.items.filter(({ fieldId }) => left.has(fieldId));
        return items.length === last.items.length ? last : { ...last, items };
      });
    };
    const begin = (event: SubmitEvent) => {
      isTried = true;
      submitter = event.submitter ?? undefined;
    };
    const type = () => (isTried = isBusy(form) && isTried);

    markTitle();
    const observer = new MutationObserver(look);
    const attributeFilter = ["aria-invalid", "aria-busy"];
    observer.observe(form, { subtree: true, childList: true });
    // The whole page, since a submit button may be outside its form.
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter });
    form.addEventListener("submit", begin);
    form.addEventListener("input", type);
    return () => {
      observer.disconnect();
      form.removeEventListener("submit", begin);
      form.removeEventListener("input", type);
      markTitle();
    };
  }, [inside]);

  return errors;
}

type InvalidField = { fieldId: string; message: string };

const INVALID = '[aria-invalid="true"]';
const MARK = words.mark;

/** The message of an invalid field: that of `aria-describedby` whose id ends in `-error`, else the last. */
function sentenceAt(field: Element): string {
  const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
  const id = ids.find((one) => one.endsWith("-error")) ?? ids.at(-1) ?? "";
  return document.getElementById(id)?.textContent.trim() ?? "";
}

const controlOf = (field: HTMLElement): HTMLElement =>
  field.querySelector<HTMLElement>("input, select, textarea") ?? field;

/** Returns the invalid fields in document order, one for each message. */
function findInvalidFields(form: HTMLFormElement): InvalidField[] {
  const invalid = new Map<string, InvalidField>();
  for (const field of form.querySelectorAll<HTMLElement>(INVALID)) {
    const message = sentenceAt(field);
    const control = controlOf(field);
    // A link to the control needs an id.
    control.id ||= `wrong-${message.replaceAll(/\W+/g, "-").toLowerCase()}`;
    if (!invalid.has(message)) invalid.set(message, { fieldId: control.id, message });
  }
  return [...invalid.values()];
}

/** Returns whether the form is being sent, by `aria-busy` of its buttons, also those outside it. */
const isBusy = (form: HTMLFormElement): boolean =>
  [...form.elements].some((element) => element.getAttribute("aria-busy") === "true");

/** Adds "Error: " to the page's title while a form has an invalid field. */
function markTitle(): void {
  const isMarked = document.title.startsWith(MARK);
  const isWrong = document.querySelector(`form ${INVALID}`) !== null;
  if (isWrong && !isMarked) document.title = MARK + document.title;
  if (!isWrong && isMarked) document.title = document.title.slice(MARK.length);
}

type ErrorSummaryProps = {
  title: string;
  items: readonly { fieldId: string; message: string }[];
  /** A value that changes with each failed attempt, so that the summary is focused again. */
  attempt?: number | undefined;
};

const focusField = (event: MouseEvent, fieldId: string) => {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
};

/** The errors above a form. It takes focus, and each line links to its field. */
export function ErrorSummary({ attempt, ...rest }: ErrorSummaryProps) {
  // A new attempt is a new element, which takes focus again.
  return rest.items.length > 0 ? <Summary key={attempt} {...rest} /> : null;
}

function Summary({ title, items }: ErrorSummaryProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(items.length);
  useEffect(() => box.current?.focus(), []);
  useNoToast(true);

  return (
    <div
      ref={box}
      className={styles.box}
      // Announced once: what is put right afterwards must not break into the next field.
      role={items.length === first ? "alert" : "group"}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul className={styles.list}>
        {items.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              className={styles.link}
              href={`#${fieldId}`}
              onClick={(event) => focusField(event, fieldId)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
