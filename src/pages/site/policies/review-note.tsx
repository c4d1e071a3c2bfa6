import { Alert } from "#ui/feedback/alert.tsx";

/** Says that the firm has yet to review a text. */
export const ReviewNote = ({ name, what }: { name: string; what: string }) => (
  <Alert tone="warn">
    <b>For {name} to review.</b> {what}
  </Alert>
);
