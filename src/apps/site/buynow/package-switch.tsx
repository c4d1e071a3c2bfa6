import { RadioSegments } from "#ui/choices/radio-segments.tsx";
import { words } from "./package-switch.en.ts";

const types = [
  { id: "monthly", ...words.monthly },
  { id: "customizable", ...words.customizable },
  { id: "corporate", ...words.corporate },
];

/** Chooses which column of the picker a phone shows; the picker's CSS reads it. */
export default function PackageSwitch() {
  return <RadioSegments legend={words.kind} name="kind" options={types} defaultId="monthly" />;
}
