import { FormErrors } from "#ui/forms/form-errors.tsx";
import { formatCount } from "../cart/format-count.ts";

const titleOf = (count: number): string => {
  const words = `${formatCount(count, "thing")} to put right`;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The error summary of the form. */
export const BookingErrors = () => <FormErrors title={titleOf} />;
