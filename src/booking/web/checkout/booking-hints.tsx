import { Alert } from "#ui/feedback/alert.tsx";

/** Notes for the customer about this booking. */
export const BookingHints = ({ hints }: { hints: readonly string[] | undefined }) =>
  hints?.map((hint) => <Alert key={hint}>{hint}</Alert>);
