import { Notice } from "#ui/feedback/notice.tsx";

/** What the customer should know about this booking. */
export const BookingHints = ({ hints }: { hints: readonly string[] | undefined }) =>
  hints?.map((hint) => <Notice key={hint}>{hint}</Notice>);
