import type { ComponentProps } from "react";
import { QueryView } from "#ui/feedback/query-view.tsx";

type Props<Data> = Omit<ComponentProps<typeof QueryView<Data>>, "loading" | "failed"> & {
  /** What is loaded, within a sentence: "the booking". */
  what: string;
};

/** Shows a query: its data, that it is loading, or that it could not be loaded. */
export const Loaded = <Data,>({ what, ...view }: Props<Data>) => (
  <QueryView
    {...view}
    loading={`Loading ${what}...`}
    failed={`${what.replace(/^./, (letter) => letter.toUpperCase())} could not be loaded.`}
  />
);
