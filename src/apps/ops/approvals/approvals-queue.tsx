import type { ReactNode } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { formatAge } from "#kernel/time/format-age.ts";
import type { OpsVendorService } from "#vendor-services/ops-contract.ts";
import { Tag } from "#ui/data/tag.tsx";
import { SelectableList, QueueBar, QueueRow, RowCheckbox } from "#ui/lists/selectable-list.tsx";
import type { Selection } from "../shell/use-selection.ts";
import styles from "./approvals.module.css";
import { FLAG_WORDS, missingWords } from "./price-notes.tsx";

type Props = {
  entries: readonly OpsVendorService[];
  current: OpsVendorService;
  now: Date;
  selection: Selection<OpsVendorService>;
  onOpen: (entry: OpsVendorService) => void;
  actions: ReactNode;
};

export const ApprovalsQueue = ({ entries, current, now, selection, onOpen, actions }: Props) => (
  <section aria-label="Entries">
    <QueueBar>
      <RowCheckbox label="Tick all" isChecked={selection.isAll} onChange={selection.toggleAll} />
      <b className="figures strong">
        {selection.selected.length === 0 ? "None ticked" : `${selection.selected.length} ticked`}
      </b>
      {selection.selected.length > 0 && <span className={styles.bulk}>{actions}</span>}
    </QueueBar>
    <SelectableList label="Service entries">
      {entries.map((entry) => (
        <QueueRow
          key={entry.id}
          title={entry.service.title}
          end={<QueuePrice entry={entry} />}
          sub={
            <>
              {`${entry.vendor.full_name}, ${describeEntry(entry)} `}
              {entry.vendor.is_sample && <Tag size="small">Sample</Tag>}
              {entry.status !== "approved" && entry.missing.length > 0 && (
                <Tag size="small" tone="bad">
                  {missingWords(entry)}
                </Tag>
              )}
              {entry.status === "pending" &&
                entry.flags.map((flag) => (
                  <Tag key={flag} size="small" tone={flag === "loss" ? "bad" : "warn"}>
                    {FLAG_WORDS[flag]}
                  </Tag>
                ))}
            </>
          }
          aside={formatAge(new Date(entry.asked_at), now)}
          isOpen={entry.id === current.id}
          onOpen={() => onOpen(entry)}
          checkbox={{
            label: `Tick ${entry.service.title}, ${entry.vendor.full_name}`,
            isChecked: selection.isSelected(entry),
            onChange: () => selection.toggle(entry),
          }}
        />
      ))}
    </SelectableList>
  </section>
);

const isChanged = ({ status, approved_price, service }: OpsVendorService): boolean =>
  status === "pending" && approved_price !== null && approved_price !== service.price;

/** `price and city changed`, `own product`, or where it is. */
function describeEntry(entry: OpsVendorService): string {
  const changed = [
    ...(isChanged(entry) ? ["price"] : []),
    ...entry.changed.map(({ what }) => what),
  ];
  if (changed.length > 0) return `${changed.join(" and ")} changed`;
  return entry.is_own_product
    ? "own product"
    : `${entry.location.locality}, ${entry.location.city}`;
}

const QueuePrice = ({ entry }: { entry: OpsVendorService }) =>
  isChanged(entry) ? (
    <>
      <span className="visually-hidden">was </span>
      {formatRupees(entry.approved_price ?? 0)} <span aria-hidden="true">→</span>
      <span className="visually-hidden">now</span> {formatRupees(entry.service.price)}
    </>
  ) : (
    formatRupees(entry.service.price)
  );
