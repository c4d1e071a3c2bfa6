import type { ComponentProps } from "react";
import { Button } from "#ui/actions/button.tsx";

/** A button in a row, a bar or a panel of the desk. */
export const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="quiet" size="small" {...props} />
);
