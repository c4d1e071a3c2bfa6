import { DeskHead } from "#ui/layout/desk-head.tsx";

/** Said at every address of the desk that has no page. */
export const NotHere = () => (
  <>
    <DeskHead title="There is no page here" />
    <p>
      The address may be mistyped. <a href="/ops">Back to Today</a>
    </p>
  </>
);
