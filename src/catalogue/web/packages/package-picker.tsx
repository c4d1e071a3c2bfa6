import { staticHtml } from "#ui/content/static-html.tsx";
import { PackageColumn, type PackageOffer } from "./package-column.tsx";
import { PACKAGE_COLUMNS, PACKAGE_TYPES, type PackageType } from "./package-columns.ts";
import styles from "./package-picker.module.css";

type Props = {
  offers: Record<PackageType, PackageOffer[]>;
  /** Notes about packages that do not exist or could not be loaded. */
  notes: Record<PackageType, string | undefined>;
};

const Switch = staticHtml("package-switch", () => import("./package-switch.tsx"));

/** The three types of packages side by side; on a phone the chosen one. */
export function PackagePicker({ offers, notes }: Props) {
  return (
    <div className={`stack ${styles.picker}`}>
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
