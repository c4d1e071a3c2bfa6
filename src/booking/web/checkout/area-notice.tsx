import { AREA_NOT_SERVED } from "#booking/contract/fields.ts";
import type { Client } from "#api-client/client.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import styles from "./area-notice.module.css";
import { useFieldsAround } from "./booking-fields-context.ts";
import { useArea } from "./use-area.ts";

/**
 * Whether the pin code is in our areas; shown when the pin code is complete and the areas are
 * loaded.
 */
export function AreaNotice({ id, client }: { id: string; client: Client }) {
  const pinCode = (useFieldsAround().watched.pin_code ?? "").trim();
  const area = useArea(client, pinCode);
  // The field's aria-describedby always names it.
  if (area === undefined) return <span id={id} hidden />;
  return area === null ? (
    <Alert id={id} className={styles.far} tone="warn" live>
      {AREA_NOT_SERVED}
    </Alert>
  ) : (
    <p id={id} className={styles.served} role="status">
      <Icon name="tick" />
      We come to {area.name}.
    </p>
  );
}
