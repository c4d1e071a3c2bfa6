import { Alert } from "#ui/feedback/alert.tsx";

/** What the customer should know about this booking. */
export const BookingHints = ({ hints }: { hints: readonly string[] | undefined }) =>
  hints?.map((hint) => <Alert key={hint}>{hint}</Alert>);
