import { staticHtml } from "#ui/content/static-html.tsx";
import { PackageColumn, type PackageOffer } from "./package-column.tsx";
import styles from "./package-picker.module.css";

type Kind = "monthly" | "customizable" | "corporate";
type Props = {
  offers: Record<Kind, PackageOffer[]>;
  /** Sentences about packages that there are none of, or that could not be loaded. */
  notes: Record<Kind, string | undefined>;
};

const Switch = staticHtml("package-switch", () => import("./package-switch.tsx"));

/** The three ways to have something cleaned, side by side; on a phone the one that the switch says. */
export function PackagePicker({ offers, notes }: Props) {
  return (
    <div className={styles.picker}>
      <Switch />
      <PackageColumn
        title="Monthly package"
        words="Regular care, one price a month."
        picture="crew"
        offers={offers.monthly}
        note={notes.monthly}
        defaultId={1}
      />
      <PackageColumn
        title="Customizable package"
        words="One visit, only the rooms you want done."
        picture="full-house"
        offers={offers.customizable}
        note={notes.customizable}
        defaultId={4}
        raised
      />
      <PackageColumn
        title="Corporate service"
        words="For offices, clinics, shops and societies."
        picture="office"
        offers={offers.corporate}
        note={notes.corporate}
        defaultId={13}
        bookAt="/contact"
      />
    </div>
  );
}
