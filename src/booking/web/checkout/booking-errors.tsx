import { FormErrors } from "#ui/forms/form-errors.tsx";
import { formatCount } from "../cart/format-count.ts";

const titleOf = (count: number): string => {
  const words = `${formatCount(count, "thing")} to put right`;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Heads the form after a failed attempt. */
export const BookingErrors = () => <FormErrors title={titleOf} />;
