import { opsPaths } from "#kernel/ops-paths.ts";
import { OpsHeader } from "#ui/layout/ops-layouts.tsx";

export const NotFound = () => (
  <>
    <OpsHeader title="There is no page here" />
    <p>
      The address may be mistyped. <a href={opsPaths.today}>Back to Today</a>
    </p>
  </>
);
