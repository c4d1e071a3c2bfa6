import { useWatch } from "react-hook-form";
import { AREA_NOT_SERVED } from "#booking/fields.ts";
import { areaOf, isPinCode } from "#kernel/pin-code.ts";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "./area-notice.module.css";
import type { BookingInput } from "./booking-input.ts";

/** Says whether we come there as soon as the pin code is a whole one, by the server's own rule. */
export function AreaNotice({ id }: { id: string }) {
  const pinCode = (useWatch<BookingInput, "pin_code">({ name: "pin_code" }) ?? "").trim();
  const area = areaOf(pinCode);
  if (!isPinCode(pinCode)) return null;
  return area === undefined ? (
    <Notice id={id} className={styles.far} tone="warn" live>
      {AREA_NOT_SERVED}
    </Notice>
  ) : (
    <p id={id} className={styles.served} role="status">
      <Icon name="tick" />
      We come to {area}.
    </p>
  );
}
