import type { ReactNode } from "react";
import { PreviewFrame } from "#ui/content/preview-frame.tsx";
import { SegmentedControl } from "#ui/choices/segmented-control.tsx";
import styles from "./preview-pane.module.css";

export type PreviewWidth = "phone" | "wide";
const WIDTHS = { phone: 375, wide: 1040 };

type Props = {
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  children: ReactNode;
};

/** The preview of the site, on a phone or a wide screen. */
export const PreviewPane = ({ width, onWidth, children }: Props) => (
  <section className={`stack ${styles.preview}`} aria-labelledby="preview-title">
    <div className={styles.head}>
      <h2 id="preview-title" className={styles.title}>
        Preview
      </h2>
      <SegmentedControl
        label="Preview width"
        value={width}
        onChange={onWidth}
        options={[
          { id: "phone", label: "Phone" },
          { id: "wide", label: "Wide" },
        ]}
      />
    </div>
    <PreviewFrame title="Preview" width={WIDTHS[width]}>
      {children}
    </PreviewFrame>
  </section>
);
