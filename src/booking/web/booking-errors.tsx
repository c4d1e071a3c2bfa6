import { useEffect } from "react";
import { useFormState } from "react-hook-form";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { useLastFaults } from "#ui/use-last-faults.ts";
import { controlIdOf, INPUT_NAMES, type BookingInput } from "./booking-input.ts";
import { countInWords } from "./count-in-words.ts";

const MARK = "Error: ";

const titleOf = (count: number): string => {
  const words = `${countInWords(count, "thing")} to put right`;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Heads the form after a failed attempt, and marks the page's title as long as there are errors. */
export function BookingErrors() {
  const { errors, submitCount, isSubmitting } = useFormState<BookingInput>();
  const faults = INPUT_NAMES.flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ fieldId: controlIdOf(name), message }];
  });
  const items = useLastFaults(faults, { submitCount, isSubmitting });
  const hasErrors = faults.length > 0;

  useEffect(() => {
    if (!hasErrors) return;
    document.title = MARK + document.title;
    return () => {
      if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
    };
  }, [hasErrors]);
  return <ErrorSummary title={titleOf(items.length)} items={items} attempt={submitCount} />;
}
