import { staticHtml } from "#ui/content/static-html.tsx";
import { PackageColumn, type PackageOffer } from "./package-column.tsx";
import { PACKAGE_COLUMNS, PACKAGE_TYPES, type PackageType } from "./package-columns.ts";
import styles from "./package-picker.module.css";

type Props = {
  offers: Record<PackageType, PackageOffer[]>;
  /** Sentences about packages that there are none of, or that could not be loaded. */
  notes: Record<PackageType, string | undefined>;
};

const Switch = staticHtml("package-switch", () => import("./package-switch.tsx"));

/** The three ways to have something cleaned, side by side; on a phone the one that the switch says. */
export function PackagePicker({ offers, notes }: Props) {
  return (
    <div className={styles.picker}>
      <Switch />
      {PACKAGE_TYPES.map((type) => (
        <PackageColumn
          key={type}
          {...PACKAGE_COLUMNS[type]}
          offers={offers[type]}
          note={notes[type]}
        />
      ))}
    </div>
  );
}
