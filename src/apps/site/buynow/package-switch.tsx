import { RadioSegments } from "#ui/choices/radio-segments.tsx";

const types = [
  { id: "monthly", label: "Monthly", fullName: "Monthly package" },
  { id: "customizable", label: "Customizable", fullName: "Customizable package" },
  { id: "corporate", label: "Corporate", fullName: "Corporate service" },
];

/** Chooses which column of the picker a phone shows; the picker's CSS reads it. */
export default function PackageSwitch() {
  return <RadioSegments legend="Kind of package" name="kind" options={types} defaultId="monthly" />;
}
