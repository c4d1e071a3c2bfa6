import { still } from "#ui/still.tsx";
import { PackageColumn, type PackageOffer } from "./package-column.tsx";
import styles from "./package-picker.module.css";

type Props = {
  offers: Record<"monthly" | "customizable" | "corporate", PackageOffer[]>;
  /** Sentences about what could not be loaded. */
  failed: Record<"customizable" | "corporate", string | undefined>;
};

const Switch = still("package-switch", () => import("./package-switch.tsx"));

/** The three ways to have something cleaned, side by side; on a phone the one that the switch says. */
export function PackagePicker({ offers, failed }: Props) {
  return (
    <div className={styles.picker}>
      <Switch />
      <PackageColumn
        title="Monthly package"
        words="Regular care, one price a month."
        picture="crew"
        offers={offers.monthly}
        defaultId={1}
      />
      <PackageColumn
        title="Customizable package"
        words="One visit, only the rooms you want done."
        picture="full-house"
        offers={offers.customizable}
        failed={failed.customizable}
        defaultId={4}
        raised
      />
      <PackageColumn
        title="Corporate service"
        words="For offices, clinics, shops and societies."
        picture="office"
        offers={offers.corporate}
        failed={failed.corporate}
        defaultId={13}
        bookAt="/contact"
      />
    </div>
  );
}
