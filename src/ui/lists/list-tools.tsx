import { TextField } from "../forms/text-field.tsx";
import { SelectField } from "../forms/select-field.tsx";
import styles from "./list-tools.module.css";
import { words } from "./list-tools.en.ts";

type Props = {
  label: string;
  search: string;
  onSearch: (text: string) => void;
  orders: readonly { id: string; label: string }[];
  orderId: string;
  onOrder: (id: string) => void;
  /** The number of results, announced when it changes. */
  found: number;
};

export function ListTools({ label, search, onSearch, orders, orderId, onOrder, found }: Props) {
  return (
    <search className={`stack ${styles.tools}`} data-gap="3">
      <TextField
        type="search"
        label={label}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <SelectField
        label={words.sortBy}
        value={orderId}
        onChange={(event) => onOrder(event.target.value)}
      >
        {orders.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <output className="visually-hidden">{search.trim() !== "" && words.found(found)}</output>
    </search>
  );
}
