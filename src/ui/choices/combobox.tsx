import { useId, useRef, useState, type KeyboardEvent } from "react";
import { TextField } from "../forms/text-field.tsx";
import { classNames } from "../styles/class-names.ts";
import styles from "./combobox.module.css";

export type ComboboxOption = { id: string; label: string; detail?: string | undefined };

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The options that fit the text, the best first. */
  options: readonly ComboboxOption[];
  text: string;
  onText: (text: string) => void;
  onPick: (option: ComboboxOption) => void;
  nothing: string;
  id?: string | undefined;
};

/**
 * A text field with a list of matches: the combobox pattern of ARIA with an automatic list. Arrows
 * choose, Enter picks, Escape closes.
 */
export function Combobox(props: Props) {
  const { label, hint, error, options, text, onText, onPick, nothing } = props;
  const own = useId();
  const id = props.id ?? own;
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isShown = isOpen && text.trim() !== "";
  const at = Math.min(place, options.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;

  function goTo(next: number) {
    const index = (next + options.length) % options.length;
    setPlace(index);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }
  function pick(option: ComboboxOption | undefined) {
    if (option === undefined) return;
    setPlace(0);
    setIsOpen(false);
    onPick(option);
  }
  function press(event: KeyboardEvent) {
    // The key is the input method's: Enter takes a word of Hindi that is being typed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && text.trim() !== "") {
      // Enter in a field would send the form.
      event.preventDefault();
      pick(options[at]);
    }
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    }
    if (options.length === 0 || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    if (!isShown) setIsOpen(true);
    else goTo(at + (event.key === "ArrowDown" ? 1 : -1));
  }

  return (
    <div className={styles.box}>
      <TextField
        id={id}
        label={label}
        hint={hint}
        error={error}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && options.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setPlace(0);
          setIsOpen(true);
          onText(target.value);
        }}
        onKeyDown={press}
        onBlur={() => setIsOpen(false)}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={styles.list}
        hidden={!isShown || options.length === 0}
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the field, which keeps the focus
          <div
            key={option.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            className={classNames("spread", styles.option, index === at && styles.at)}
            data-align="stretch"
            data-gap="0"
            data-across="3"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            <span>{option.label}</span>
            {option.detail !== undefined && <span className="figures soft">{option.detail}</span>}
          </div>
        ))}
      </div>
      <p className={styles.nothing} role="status">
        {isShown && options.length === 0 && nothing}
      </p>
    </div>
  );
}
