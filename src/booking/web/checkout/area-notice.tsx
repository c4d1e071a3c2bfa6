import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";
import type { AreaWish as AreaWishPart } from "#areas/web/shared/area-wish.tsx";
import { AREA_NOT_SERVED } from "#booking/contract/fields.ts";
import type { Client } from "#api-client/client.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import styles from "./area-notice.module.css";
import { useFieldsAround } from "./booking-fields-context.ts";
import { useArea } from "./use-area.ts";

type Wish = ComponentProps<typeof AreaWishPart>;

// Rare. Without a network there is no wish either.
const AreaWish = lazy(async (): Promise<{ default: ComponentType<Wish> }> => {
  try {
    return { default: (await import("#areas/web/shared/area-wish.tsx")).AreaWish };
  } catch {
    return { default: () => null };
  }
});

/**
 * Whether the pin code is in our areas; shown when the pin code is complete and the areas are
 * loaded. Outside of them somebody may also ask to be told once we come.
 */
export function AreaNotice({ id, client }: { id: string; client: Client }) {
  const { watched, getInput } = useFieldsAround();
  const pinCode = (watched.pin_code ?? "").trim();
  const area = useArea(client, pinCode);
  // The field's aria-describedby always names it.
  if (area === undefined) return <span id={id} hidden />;
  return area === null ? (
    <div className={styles.far}>
      <Alert id={id} tone="warn" live>
        {AREA_NOT_SERVED}
      </Alert>
      <Suspense>
        <AreaWish
          key={pinCode}
          client={client}
          pinCode={pinCode}
          typedContact={() => getInput().phone_number ?? ""}
        />
      </Suspense>
    </div>
  ) : (
    <p id={id} className={styles.served} role="status">
      <Icon name="tick" />
      We come to {area.name}.
    </p>
  );
}
