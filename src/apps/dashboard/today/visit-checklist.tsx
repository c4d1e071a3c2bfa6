import type { JobVisit } from "#booking/visits/contract.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import styles from "./today.module.css";
import { words } from "./visit-card.en.ts";

type Props = {
  visit: JobVisit;
  /** Places in the checklist. */
  ticked: readonly number[];
  onTick: (ticked: number[]) => void;
};

/** What the vendor ticks before Done; works without a connection. */
export const VisitChecklist = ({ visit: { checklist }, ticked, onTick }: Props) =>
  checklist.length > 0 && (
    <fieldset className={`stack ${styles.checklist}`} data-gap="1">
      <legend>{words.tick}</legend>
      {checklist.map(({ line }, place) => (
        <Checkbox
          key={line}
          label={line}
          checked={ticked.includes(place)}
          onChange={({ target }) =>
            onTick(target.checked ? [...ticked, place] : ticked.filter((one) => one !== place))
          }
        />
      ))}
    </fieldset>
  );
